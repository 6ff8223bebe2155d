import { tmpdir } from 'node:os'
import { DungeonStatistics, dungeon, mapStatistics, objectStatistics } from '@seedfast/dungeon'
import { make, readFacts } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere, type Ran } from '../../program-here.fixture.js'
import { table } from '../../text/table.js'
import { mapText } from './map-statistics-command.js'
import { objectText } from './object-statistics-command.js'

const run = (...args: string[]): Promise<Ran> => programHere(args, { worlds, folder: tmpdir() })

const statistics = new DungeonStatistics()
for (const seed of ['0', '1']) {
  const { levels } = readFacts(make(dungeon, { seed })) as { levels: Parameters<typeof statistics.add>[1] }
  statistics.add(seed, levels)
}

test('mapstat: prints levels per branch, veto reasons with a sample, and vaults', () => {
  const text = mapText(mapStatistics(statistics, ['arrival_hall', 'nowhere']))
  expect(text).toMatch(/^2 seeds: 80 levels, \d+ tries, \d+ vetoed \(\d+\.\d\d%\)\n/)
  expect(text).toMatch(/^ {2}D +26 /m)
  expect(text).toMatch(
    /^ {2}\d+ +stairs-too-close +all stairs down are close to stairs up +seed \d on [A-Z]:\d+$/m,
  )
  expect(text).toMatch(/^ {2}deeps_throne +2 +2 +X:5 ×2$/m)
  expect(text).toContain('unused vaults: nowhere\n')
  expect(mapText(mapStatistics(new DungeonStatistics(), []))).toBe('no seeds\n')
})

test('objstat: prints the columns of crawl for items, monsters and features', () => {
  const text = objectText(objectStatistics(statistics, false), table)
  expect(text).toMatch(/^ {2}Item +Level +Num +NumArte +NumVault +NumShop +NumMons +NumMin +NumMax +NumSD$/m)
  expect(text).toMatch(
    /^ {2}Monster +Level +Num +NumVault +NumInBranch +NumMin +NumMax +NumSD +NumOOD +DistanceOOD$/m,
  )
  expect(text).toMatch(/^ {2}all +D +\d+\.\d\d /m)
  expect(text).toMatch(/^ {2}exit +D +1\.00 +1 +1 +0\.00$/m)
})

test('statistics reject invalid depths before any seed is generated', async () => {
  const { status, note } = await run('dungeon', 'mapstat', '--depth', 'Q:1')
  expect([status, note]).toEqual([2, 'seedfast: --depth: depth: unknown branch "Q"\n'])
})

test('make: shows chosen parts as text, with the hash of the whole result', async () => {
  const whole = await run('make', 'dungeon', '--seed', '1', '--format', 'text')
  const { status, out } = await run(
    'make',
    'dungeon',
    '--seed',
    '1',
    '--show',
    'depth=D:1-5',
    '--show',
    'items,shops',
  )
  expect(status).toBe(0)
  expect(out).toContain('\nshown items, shops on D:1-5\n')
  expect(out).not.toMatch(/^ {2}vaults/m)
  expect(out.split('\n').slice(-3)).toEqual(whole.out.split('\n').slice(-3))
})

test.each([
  [['dungeon', '--show', 'itms'], 'unknown part "itms" (did you mean items?)'],
  [['dungeon', '--show', 'items', '--format', 'svg'], 'needs the text format, got svg'],
  [['actmap', '--show', 'items'], 'unknown kind of thing "items" (available: battle, '],
])('make %j is a usage error', async (args, message) => {
  const { status, note } = await run('make', ...args, '--seed', '1')
  expect(status).toBe(2)
  expect(note).toContain(`--show: ${message}`)
})
