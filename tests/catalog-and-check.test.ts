import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCatalog } from '@seedfast/audit'
import { beforeAll, expect, test } from 'vitest'
import { presentEngines } from '../packages/audit/dist/node/index.js'
import { newFolder, seedfast, type RunOptions } from './command.js'
import { isLong } from './long.js'

interface Answer {
  readonly outcomes: readonly {
    way: string
    state: string
    checked: number
    breaks: unknown[]
    sha256: string | null
  }[]
}

let folder: string
beforeAll(() => {
  folder = newFolder()
})
const file = (name: string): string => join(folder, name)

test('a catalog of 100 seeds is the same, however the command is run', async () => {
  const makeOutput = await seedfast(['catalog', 'actmap', '--count', '100', '-o', file('c.json')])
  expect(makeOutput).toMatchObject({ status: 0, out: '' })
  expect(makeOutput.note).toContain('100 seeds of actmap')
  const { status, out } = await seedfast(['check', file('c.json'), '--engines', 'node'])
  expect(status).toBe(0)
  const rows = out.split('\n').filter((line) => /[0-9a-f]{16}…/.test(line))
  expect(rows.length).toBeGreaterThanOrEqual(7)
  // actmap draws from each stream only once, so saving a stream can't change its results.
  expect(out).toMatch(/^ +saved and loaded halfway +0 +not tested$/m)
  for (const row of rows) expect(row).toMatch(/ 100 +[0-9a-f]{16}…  equal$/)
  expect(new Set(rows.map((row) => /[0-9a-f]{16}…/.exec(row)![0])).size).toBe(1)
})

test('a catalog made on threads has the same bytes', async () => {
  const catalog = (...options: string[]) => seedfast(['catalog', 'actmap', '--count', '80', ...options])
  const { status, out } = await catalog()
  expect([status, parseCatalog(out).entries.length]).toEqual([0, 80])
  expect(await catalog('--threads', '2')).toMatchObject({ status, out })
  const parts = ['catalog', 'actmap', '--seeds', '7', '--seeds', '3', '--parts', '--set', 'spec.rows=9']
  expect((await seedfast([...parts, '--threads', '3'])).out).toBe((await seedfast(parts)).out)
  for (const threads of ['0', '257', 'two']) {
    const refused = await catalog('--threads', threads)
    expect(refused).toMatchObject({ status: 2, out: '', note: expect.stringContaining('threads: must be') })
  }
})

test('check rejects params that the world does not have, before it runs a seed', async () => {
  await seedfast(['catalog', 'actmap', '--count', '2', '-o', file('edited.json')])
  const text = readFileSync(file('edited.json'), 'utf8')
  const edited = { ...(JSON.parse(text) as object), params: { foo: 1 } }
  writeFileSync(file('edited.json'), JSON.stringify(edited))
  const refused = await seedfast(['check', file('edited.json'), '--engines', 'node'])
  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.note).toContain('edited.json: params.foo: unknown')
})

test('check --count ignores the later seeds, and says how many it checked', async () => {
  await seedfast(['catalog', 'actmap', '--count', '5', '-o', file('five.json')])
  const { entries } = parseCatalog(readFileSync(file('five.json'), 'utf8'))
  const edited = readFileSync(file('five.json'), 'utf8').replace(entries[3]!.sha256, '0'.repeat(64))
  writeFileSync(file('five.json'), edited)
  const checked = await seedfast(['check', file('five.json'), '--count', '3', '--engines', 'node'])
  expect(checked).toMatchObject({ status: 0, out: expect.stringContaining('3 of 5 seeds') })
})

const LOOPING = `
import { defineWorld } from '${import.meta.resolve('../packages/world/dist/index.js')}'
const generate = (loops) => (run) => {
  if (run.seed === '3') for (process.stderr.write('at seed 3'); loops; );
  const dice = run.stream('dice')
  // So many draws that a long catalog takes longer than the test.
  for (let i = 0; i < 20_000; i++) dice.int(1, 6)
  return dice.int(1, 6)
}
const worlds = ['looping', 'ending'].map((id) =>
  defineWorld({ id, version: 1, generate: generate(id === 'looping') }),
)
export default { worlds }
`

/**
 * Sends Ctrl-C some milliseconds after seed 3 has started, and again every 5 seconds, as a person would on a busy
 * machine.
 */
const stopAfterSeed3 =
  (delay: number): NonNullable<RunOptions['started']> =>
  (child) => {
    let isStopping = false
    child.stderr!.on('data', (text) => {
      // The world may generate seed 3 more than once, and a second Ctrl-C ends the process.
      if (isStopping || !`${text}`.includes('at seed 3')) return
      isStopping = true
      setTimeout(() => child.kill('SIGINT'), delay)
      const again = setInterval(() => child.kill('SIGINT'), delay + 5000)
      child.on('close', () => clearInterval(again))
    })
  }

test.each([
  ['catalog', ['--count', '9', '-o', 'kept.json'], 'stopped after 3 of 9 seeds', ['kept.json']],
  // The number of seeds depends on how many the other thread has finished.
  ['catalog', ['--count', '9', '-o', 'kept.json', '--threads', '2'], 'of 9 seeds', ['kept.json']],
  ['trace', ['--seed', '3', '-o', 'a.trace'], 'stopped: a.trace was not written', []],
] as const)(
  'Ctrl-C ends %s %j in a world with an endless loop, and leaves nothing',
  async (name, args, said, left) => {
    const cwd = newFolder()
    writeFileSync(join(cwd, 'seedfast.config.mjs'), LOOPING)
    const before = readdirSync(cwd)
    const { status, note } = await seedfast([name, 'looping', ...args], {
      cwd,
      started: stopAfterSeed3(200),
    })
    expect(status).toBe(130)
    expect(note).toContain(said)
    expect(readdirSync(cwd).filter((file) => !before.includes(file) && file !== 'node_modules')).toEqual(left)
  },
)

test('stopping a long catalog keeps the seeds made so far', async () => {
  const cwd = newFolder()
  writeFileSync(join(cwd, 'seedfast.config.mjs'), LOOPING)
  const { status, note } = await seedfast(['catalog', 'ending', '--count', '50000', '-o', 'long.json'], {
    cwd,
    started: stopAfterSeed3(1500),
  })
  expect(status).toBe(130)
  expect(note).toMatch(/stopped after [\d,]+ of 50,000 seeds/)
  const { entries } = parseCatalog(readFileSync(join(cwd, 'long.json'), 'utf8'))
  expect(entries.length).toBeGreaterThan(3)
  expect(entries[0]!.seed).toBe('0')
  expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('an existing catalog changes only with a reason', async () => {
  await seedfast(['catalog', 'actmap', '--seeds', '1', '--seeds', '2', '-o', file('two.json')])
  const before = readFileSync(file('two.json'), 'utf8')
  const other = await seedfast([
    'catalog',
    'actmap',
    '--seeds',
    '1',
    '--set',
    'spec.rows=12',
    '-o',
    file('two.json'),
  ])
  expect(other).toMatchObject({ status: 1, out: '' })
  expect(readFileSync(file('two.json'), 'utf8')).toBe(before)
})

test('missing engines exit with 3, and all of them are named with what to install', async () => {
  await seedfast(['catalog', 'actmap', '--count', '2', '-o', file('small.json')])
  const { status, out, note } = await seedfast(
    ['check', file('small.json'), '--engines', 'node,chromium,firefox'],
    { cwd: folder, env: { PATH: '' } },
  )
  expect({ status, out }).toEqual({ status: 3, out: '' })
  for (const [engine, install] of [
    ['chromium', 'apt install chromium'],
    ['firefox', 'apt install firefox-esr'],
  ] as const) {
    expect(note).toMatch(new RegExp(`^(seedfast: )?${engine} isn't installed; to add it: .*${install}`, 'm'))
  }
})

const present = (await presentEngines()).map(({ name }) => name)
const absent = ['node', 'bun', 'deno', 'chromium', 'firefox'].filter(
  (name) => !(present as string[]).includes(name),
)

const all = absent.length === 0
test.skipIf(!all)(all ? 'every engine is here' : `not tried on ${absent.join(', ')}: not here`, () => {
  expect(absent).toEqual([])
})

test(`catalogs are equal on ${present.join(', ')}`, { tags: 'walk', timeout: 300_000 }, async () => {
  for (const world of isLong ? ['actmap', 'spire'] : ['spire']) {
    await seedfast(['catalog', world, '--count', '12', '-o', file(`${world}.json`)])
    const { status, out, note } = await seedfast([
      'check',
      file(`${world}.json`),
      '--engines',
      present.join(','),
      '--json',
    ])
    const { outcomes } = JSON.parse(out) as Answer
    expect({ status, note }).toEqual({ status: 0, note: '' })
    expect(outcomes.slice(-present.length).map(({ way }) => way)).toEqual(present)
    const tested = outcomes.filter(({ state }) => state !== 'not tested')
    expect(tested.length).toBeGreaterThanOrEqual(outcomes.length - 1)
    expect(tested.every(({ checked, breaks }) => checked === 12 && breaks.length === 0)).toBe(true)
    expect(new Set(tested.map(({ sha256 }) => sha256)).size).toBe(1)
  }
  expect(existsSync(file('spire.json'))).toBe(true)
})
