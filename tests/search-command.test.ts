import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, seedfast as command, type Ran, type RunOptions } from './command.js'

let folder: string
beforeAll(() => {
  folder = newFolder()
  writeFileSync(
    join(folder, 'seedfast.config.ts'),
    `import { defineWorld, fact, uint64Seed } from 'seedfast'
const dice = defineWorld(
  { id: 'dice', version: 1, seed: { ...uint64Seed, count: () => 100000n }, generate: (run) => ({ roll: run.stream('dice').int(1, 1000) }) },
  { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
)
export default { worlds: [dice] }
`,
  )
})

const seedfast = (args: string[], options: RunOptions = {}): Promise<Ran> =>
  command(args, { cwd: folder, ...options })

test("search finds the same seeds of a user's world on one thread and on three", async () => {
  const where = ['search', 'dice', '--where', 'roll == 7', '--first', '5']
  const one = await seedfast([...where, '--threads', '1'])
  expect(one).toMatchObject({ status: 0 })
  expect(one.out).toMatch(/^(\d+ {2}roll 7\n){5}$/)
  expect((await seedfast([...where, '--threads', '3'])).out).toBe(one.out)
})

test('a pattern with catastrophic backtracking is matched at once, and one that RE2 lacks is refused', async () => {
  const hard = `"${'a'.repeat(5000)}!".matches("(a+)+$") || roll == 100`
  const found = await seedfast(['search', 'dice', '--where', hard, '--to', '999'])
  const plain = await seedfast(['search', 'dice', '--where', 'roll == 100', '--to', '999'])
  expect(found).toMatchObject({ status: 0, out: plain.out })
  const lacks = await seedfast(['search', 'dice', '--where', 'string(roll).matches("(?=1)1")', '--to', '999'])
  expect(lacks.status).toBe(2)
  expect(lacks.note).toContain(
    'unsupported "(?=" in the regular expression "(?=1)1"; matches() runs in linear time',
  )
})

test('a search of all seeds without a hit reports that, and exits with 1', async () => {
  const none = await seedfast(['search', 'dice', '--where', 'roll > 1000', '--from', '0', '--to', '99999'])
  expect(none).toMatchObject({ status: 1, out: 'none in 100,000 seeds\n' })
  expect(none.note).toMatch(
    /^note: roll > 1000: true for none of the first [\d,]+ seeds, where roll is \d+ to \d+\nsearch dice: 100,000 seeds, [\d,]+\/s, 0 hits\n$/,
  )
})

test('a query file has must, not, should and cutOff', async () => {
  const file = join(folder, 'query.json')
  const query = {
    must: 'roll < 100',
    not: ['roll < 50'],
    should: [{ when: 'roll > 97', score: 2 }],
    cutOff: 2,
  }
  writeFileSync(file, JSON.stringify(query))
  const found = await seedfast(['search', 'dice', '--query', file, '--to', '5000', '--json'])
  const lines = found.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const last = lines.pop()!
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines)
    expect(line).toMatchObject({ score: 2, facts: { roll: expect.toBeOneOf([98, 99]) } })
  expect(last).toMatchObject({ world: 'dice', seeds: 5001, hits: lines.length, complete: true })
  expect(found.status).toBe(0)
})

test.each([
  [['--where', 'rol == 1'], '--where:1:1: unknown fact "rol" (did you mean roll?)'],
  [['--where', 'roll == 1', '--from', '9', '--to', '3'], '--from: 9 comes after the last seed, 3'],
  [['--where', 'roll == 1', '--to', '100000'], '--to: must be a position from 0 to 99999, got 100000'],
  [['--where', 'roll == 1', '--show', 'rolls'], '--show: unknown dice fact "rolls" (did you mean roll?)'],
  [['--where', 'roll == 1', '--threads', '0'], '--threads: must be an integer'],
  [['--where', 'roll == 1', '--export', 'hits.xlsx'], '--export: must end in .parquet'],
  [['--where', 'roll == 1', '--export', 'nowhere/hits.csv'], '--export: there is no folder '],
  [[], '--where: is required unless you pass --query'],
])('search %o is refused with status 2', async (args, message) => {
  const refused = await seedfastHere(['search', 'dice', ...args], folder)
  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.note).toMatch(/^seedfast: --/)
  expect(refused.note).toContain(message)
})

test('the number of seeds without an answer is reported, with an example', async () => {
  const asked = await seedfast(['search', 'dice', '--where', '12 / (roll - 7) > 11', '--to', '9999'])
  expect(asked.status).toBe(0)
  expect(asked.note).toMatch(
    /\na condition had no answer for \d+ seeds, such as seed \d+: 12 \/ \(roll - 7\) divides by zero\n$/,
  )
  const guarded = await seedfast([
    'search',
    'dice',
    '--where',
    '12 / (roll - 7) > 11 && roll != 7',
    '--to',
    '9999',
  ])
  expect(guarded.out).toBe(asked.out)
  expect(guarded.note).not.toContain('no answer')
})

test('a condition without an answer for any seed says so, with the number of seeds', async () => {
  const { note, status } = await seedfast([
    'search',
    'dice',
    '--where',
    '1 / (roll - roll) > 1',
    '--to',
    '2999',
  ])
  expect(status).toBe(1)
  expect(note).toMatch(
    /\na condition fails on all 3,000 seeds, because it has no answer, such as for seed \S+: .* divides by zero\n$/,
  )
})

test('Ctrl-C ends a search whose condition takes very long on one seed', async () => {
  const list = `[${Array(300).fill('1').join(',')}]`
  const ages = `roll != 7 || ${list}.all(a, ${list}.all(b, a == b))`
  const stopped = await seedfast(['search', 'dice', '--where', ages, '--threads', '2'], {
    started: (child) => child.stdout!.once('data', () => void setTimeout(() => child.kill('SIGINT'), 500)),
  })
  expect(stopped.status).toBe(130)
  expect(stopped.out).toMatch(/^0 {2}roll \d+\n1 {2}roll/)
  expect(stopped.note).toMatch(/stopped with [\d,]+ hits\n$/)
})

test('Ctrl-C stops a search cleanly and keeps its hits', async () => {
  const stopped = await seedfast(['search', 'actmap', '--where', 'boss != ""', '--show', 'boss'], {
    started: (child) =>
      child.stdout!.once('data', () => {
        child.kill('SIGINT')
      }),
  })
  expect(stopped.status).toBe(130)
  expect(stopped.out).toMatch(/^0 {2}boss ".+"\n1 {2}boss/)
  expect(stopped.note).toMatch(/stopped with [\d,]+ hits\n$/)
})
