import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actmap } from '@seedfast/actmap'
import { make, readFacts } from '@seedfast/world'
import { expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, seedfast } from './command.js'

const COUNT = 300
const facts = Array.from({ length: COUNT }, (_, seed) =>
  readFacts(make(actmap, { seed }), ['battles', 'boss']),
)
const battles = facts.map((of) => of['battles'] as number)

test('a survey runs SQL on the facts of the first seeds, and exports them', async () => {
  const folder = newFolder()
  const file = join(folder, 'facts.parquet')
  const sql = 'SELECT boss, count(*) AS seeds, max(battles) AS most FROM facts GROUP BY boss ORDER BY boss'
  const args = ['survey', 'actmap', '--count', String(COUNT), '--sql', sql, '--export', file, '--json']
  const { status, out } = await seedfast(args)
  const bosses = [...new Set(facts.map(({ boss }) => boss as string))].sort()
  const expected = bosses.map((boss) => {
    const of = facts.filter((one) => one['boss'] === boss)
    return { boss, seeds: of.length, most: Math.max(...of.map((one) => one['battles'] as number)) }
  })
  expect([status, JSON.parse(out)]).toEqual([0, expected])
  expect(existsSync(file)).toBe(true)
})

test('without SQL, it prints and draws the distribution of each fact', async () => {
  const chart = join(newFolder(), 'battles.svg')
  const args = ['survey', 'actmap', '--count', String(COUNT), '--facts', 'battles,boss', '--chart', chart]
  const { status, out, note } = await seedfast(args)
  const mean = battles.reduce((sum, one) => sum + one, 0) / COUNT
  expect(status).toBe(0)
  expect(out).toMatch(
    /^actmap version \d+, seeds 0 to 299, default params\nbattles: mean (\S+), from \d+ to \d+\n {2}at most \d+ in 5%, \d+ in 25%, /,
  )
  expect(Number(/mean (\S+),/.exec(out)![1])).toBeCloseTo(mean, 3)
  expect(out).toMatch(/\nboss: \d+ different values\n +\S.* █+ \d+\.\d%\n/)
  expect(note).toMatch(/^survey actmap: 300 seeds, [\d,]+\/s\n$/)
  expect(readFileSync(chart, 'utf8')).toContain('Act map, 300 seeds')
})

test('says how many seeds have broken rules, which rules they break, and how to see a fix', async () => {
  const rules = '{"rows":{"fixed":[{"row":8,"type":"Treasure"}]}}'
  const args = ['survey', 'actmap', '--count', '30', '--facts', 'shops', '--set', `rules=${rules}`]
  const broken = Array.from({ length: 30 }, (_, seed) =>
    make(actmap, { seed, params: { rules: JSON.parse(rules) as unknown } }),
  ).flatMap(({ problems }, seed) => (problems.length > 0 ? [seed] : []))
  expect(broken.length).toBeGreaterThan(0)
  expect(broken.length).toBeLessThan(30)
  const { status, out } = await seedfast(args)
  expect(status).toBe(1)
  expect(out).toContain(
    `summary of ${30 - broken.length} seeds; ${broken.length} with broken rules are left out\n  problems of the first ${Math.min(20, broken.length)} of them:\n`,
  )
  expect(out).toContain(`seedfast make actmap --seed ${broken[0]}, with the same params\n`)
  expect(out).toMatch(
    / {4}\d+: counts\.max\.Treasure 2 and rows\.fixed row 8 Treasure can't both be satisfied in 15 rows\n/,
  )
  const json = JSON.parse((await seedfast([...args, '--json'])).out) as { broken: { rules: object } }
  expect(json.broken).toMatchObject({ seeds: broken.length, first: String(broken[0]) })
  expect(Object.keys(json.broken.rules).length).toBeGreaterThan(0)
})

test('with a condition, it surveys the seeds that match, and prints how common they are', async () => {
  const most = Math.max(...battles)
  const with5 = facts.filter(({ battles }) => battles === most)
  const args = ['survey', 'actmap', '--count', String(COUNT), '--facts', 'battles,boss']
  const where = (text: string, ...more: string[]) => seedfast([...args, '--where', text, ...more])
  const odds = (COUNT / with5.length).toFixed(with5.length > COUNT / 10 ? 1 : 0)
  const { out, note } = await where(`battles == ${most}`)
  expect(out).toContain(
    `, ${with5.length} seed${with5.length === 1 ? '' : 's'} with battles == ${most}, 1 in ${odds}\n`,
  )
  expect(out).toContain(`battles: ${most} in every seed\n`)
  expect(note).toMatch(/^survey actmap: 300 seeds, [\d,]+\/s, \d+ hits?, 1 in [\d.]+\n$/)
  const json = JSON.parse((await where(`result.meta.boss == "kraken"`, '--json')).out) as Record<
    string,
    unknown
  >
  expect(json).toMatchObject({
    where: 'result.meta.boss == "kraken"',
    searched: COUNT,
    seeds: facts.filter(({ boss }) => boss === 'kraken').length,
  })
  expect((await where('battles == 0')).status).toBe(1)
  const wrong = await where('result.meta.bos == "kraken"')
  expect([wrong.status, wrong.note]).toEqual([
    2,
    expect.stringContaining('unknown field "bos" (did you mean boss?)'),
  ])
})

test.each([
  [['--sql', 'select nothing from facts'], '--sql: invalid SQL for the table facts: '],
  [['--sql', 'delete from facts'], '--sql: must be a read-only SQL query on the table facts'],
  [['--export', 'facts.xlsx'], '--export: must end in .parquet, .csv, .json or .ndjson'],
  [['--export', 'no-such-folder/facts.csv'], '--export: there is no folder no-such-folder'],
  [['--chart', 'no-such-folder/facts.svg'], '--chart: must be in a folder that exists'],
  [['--facts', 'elite'], '--facts: unknown actmap fact "elite" (did you mean elites?)'],
  [['--from', '18446744073709551615'], '--count: must be at most 1 (the number of seeds in the range)'],
])('survey %o is refused with status 2', async (args, message) => {
  const refused = await seedfastHere(['survey', 'actmap', '--count', '3', ...args], newFolder())
  expect(refused).toMatchObject({ status: 2, out: '' })
  // Before any seed is generated.
  expect(refused.note.startsWith(`seedfast: ${message}`)).toBe(true)
})
