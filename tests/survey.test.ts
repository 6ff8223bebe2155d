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
