import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actmap } from '@seedfast/actmap'
import { make, readFacts } from '@seedfast/world'
import { expect, test } from 'vitest'
import { newFolder, seedfast } from './command.js'

const COUNT = 300
const facts = Array.from({ length: COUNT }, (_, seed) =>
  readFacts(make(actmap, { seed }), ['elites', 'boss']),
)
const elites = facts.map((of) => of['elites'] as number)

test('a survey answers SQL over the facts of the first seeds, and exports them', async () => {
  const folder = newFolder()
  const file = join(folder, 'facts.parquet')
  const sql =
    'SELECT boss, count(*)::INTEGER AS seeds, max(elites)::INTEGER AS most FROM facts GROUP BY boss ORDER BY boss'
  const args = ['survey', 'actmap', '--count', String(COUNT), '--sql', sql, '--export', file, '--json']
  const { status, out } = await seedfast(args)
  const bosses = [...new Set(facts.map(({ boss }) => boss as string))].sort()
  const expected = bosses.map((boss) => {
    const of = facts.filter((one) => one['boss'] === boss)
    return { boss, seeds: of.length, most: Math.max(...of.map((one) => one['elites'] as number)) }
  })
  expect([status, JSON.parse(out)]).toEqual([0, expected])
  expect(existsSync(file)).toBe(true)
})

test('without SQL it tells how each fact is spread, and draws it', async () => {
  const chart = join(newFolder(), 'elites.svg')
  const args = ['survey', 'actmap', '--count', String(COUNT), '--facts', 'elites,boss', '--chart', chart]
  const { status, out, note } = await seedfast(args)
  const mean = elites.reduce((sum, one) => sum + one, 0) / COUNT
  expect(status).toBe(0)
  expect(out).toMatch(/^elites: mean (\S+), from \d+ to \d+; 5 % \d+, 25 % \d+, 50 % \d+/)
  expect(Number(/mean (\S+),/.exec(out)![1])).toBeCloseTo(mean, 3)
  expect(out).toMatch(/\nboss: \d+ different\n +\S.* █+ \d+\.\d %\n/)
  expect(note).toMatch(/^survey actmap: 300 seeds, [\d,]+\/s\n$/)
  expect(readFileSync(chart, 'utf8')).toContain('Act map, 300 seeds')
})

test.each([
  [['--sql', 'select nothing from facts'], '--sql: expected SQL over the table facts'],
  [['--facts', 'elite'], '--facts: expected a fact of actmap, found "elite"; did you mean elites?'],
  [['--from', '18446744073709551615'], '--count: expected at most 1 seeds'],
])('survey %o is refused with status 2', async (args, message) => {
  const refused = await seedfast(['survey', 'actmap', '--count', '3', ...args])
  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.note).toContain(message)
})
