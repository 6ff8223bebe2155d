import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayHistory } from '@seedfast/spire'
import { worlds } from '@seedfast/worlds'
import { historyGames } from '@seedfast/worlds/run-histories'
import { expect, test } from 'vitest'
// Threads run built code, so their test does too.
import { summarizeHistories } from '../../dist/histories/summarize-histories.js'
import { programHere, type Ran } from '../program-here.fixture.js'

const folder = mkdtempSync(join(tmpdir(), 'seedfast-histories-'))
const run = (...args: string[]): Promise<Ran> => programHere(['spire', ...args], { worlds, folder })

/** The start of a run, with what the seed really gives. */
const SHORT = {
  play_id: 'one',
  seed_played: '7',
  character_chosen: 'DEFECT',
  ascension_level: 0,
  build_version: '2022-03-07',
  path_per_floor: ['M'],
  path_taken: ['M'],
  damage_taken: [{ floor: 1, enemies: 'Jaw Worm' }],
  card_choices: [] as object[],
}
const report = replayHistory(JSON.stringify(SHORT), { in: 'file' })
const fight = report.floors[1]!
const cards = fight.offers.find(({ kind }) => kind === 'cards')
const RIGHT = { ...SHORT, damage_taken: [{ floor: 1, enemies: fight.name }] }
const WRONG = { ...SHORT, play_id: 'two', damage_taken: [{ floor: 1, enemies: 'The Maw' }] }

mkdirSync(join(folder, 'runs', 'DEFECT'), { recursive: true })
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const right = write('runs/DEFECT/1.run', JSON.stringify(RIGHT))
const copy = write('runs/DEFECT/2.run', JSON.stringify(RIGHT))
const wrong = write('runs/3.run', JSON.stringify(WRONG))
write('runs/notes.txt', 'not a run')
mkdirSync(join(folder, 'empty'))

test('run: one command shows each floor, and the exit status says whether the seed gives the run', async () => {
  const { status, out } = await run('run', right)
  expect(status).toBe(0)
  expect(out).toContain(`${right}: Defect, ascension 0, seed 7 (7), build 2022-03-07`)
  expect(out).toMatch(/ 1 act 1 Fight · /)
  expect(out).toMatch(/all +\d+ +0 +0 +0\n$/)
  const other = await run('run', wrong)
  expect(other.status).toBe(1)
  expect(other.out).toMatch(/unexplained: fight: the seed gives .*; the record has (?:The )?Maw/)
})

test('run: prints the library’s report as JSON', async () => {
  const { out } = await run('run', right, '--json')
  expect(JSON.parse(out)).toEqual(replayHistory(JSON.stringify(RIGHT), { in: 'file' }))
  expect(cards === undefined || cards.offered.length === 3).toBe(true)
})

test('runs: sums up a folder, counts a run with two files once, and names what can’t be read', async () => {
  const { status, out } = await run('runs', join(folder, 'runs'))
  expect(status).toBe(1)
  expect(out).toContain('3 runs, 1 of them twice, 0 unreadable')
  expect(out).toContain(`note: the same run as ${right}; counted once`)
  expect(out).toContain(copy)
  expect(out).toMatch(/\n {2}fight +1 +0 +0 +1\n/)
  const broken = write('broken.run', '{"character_chosen":"DEFECT"')
  const mixed = await run('runs', right, broken, '--json')
  expect(mixed.status).toBe(2)
  expect(JSON.parse(mixed.out)).toMatchObject({
    runs: [{ file: right, differences: [], same: null }],
    unreadable: [{ file: broken }],
  })
})

test.each([
  [['run', 'broken.txt', '{'], /its JSON is truncated or damaged/],
  [['run', 'save.json', '{"monster_seed_count":1}'], /doesn't have a run history's fields/],
])('%# an unreadable file is refused by name', async ([command, name, text], reason) => {
  const { status, out, note } = await run(command!, write(name!, text!))
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toMatch(reason)
})

test('runs: a folder without run histories is refused', async () => {
  const { status, note } = await run('runs', join(folder, 'empty'))
  expect([status, note.trim().endsWith('contains no .run files')]).toEqual([2, true])
})

test('runs: if nothing can be read, only the reasons are printed', async () => {
  const missing = join(folder, 'nowhere')
  expect(await run('runs', missing)).toMatchObject({
    status: 2,
    out: '',
    note: `seedfast: ${missing}: doesn't exist\n`,
  })
})

test('runs: threads give the same summaries in the same order', async () => {
  const files = Array.from({ length: 120 }, (_, i) => [right, wrong, join(folder, 'nowhere.run')][i % 3]!)
  const game = await historyGames.spire()
  expect(await summarizeHistories(game, files, 2)).toEqual(await summarizeHistories(game, files, 1))
})
