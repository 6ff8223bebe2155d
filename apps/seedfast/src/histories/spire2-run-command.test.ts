import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayHistory } from '@seedfast/spire2'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere, type Ran } from '../program-here.fixture.js'

const folder = mkdtempSync(join(tmpdir(), 'seedfast-histories2-'))
mkdirSync(join(folder, 'all'))
const command = (...args: string[]): Promise<Ran> => programHere(['spire2', ...args], { worlds, folder })
const run = (...args: string[]): Promise<Ran> => command('run', ...args)
const write = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
  return join(folder, name)
}

/** The start of a run: the ancient and a fight. */
const history = (fight: string) => ({
  seed: 'DJDCSAQZNR',
  build_id: 'v0.107.1',
  ascension: 10,
  game_mode: 'standard',
  modifiers: [],
  players: [{ id: 1, character: 'CHARACTER.SILENT' }],
  win: false,
  map_point_history: [
    [
      {
        map_point_type: 'ancient',
        rooms: [{ room_type: 'event', model_id: 'EVENT.NEOW' }],
        player_stats: [{}],
      },
      { map_point_type: 'monster', rooms: [{ room_type: 'monster', model_id: fight }], player_stats: [{}] },
    ],
  ],
})
const first = replayHistory(JSON.stringify(history('ENCOUNTER.X')), { in: 'file' })
const [drawn] = first.floors[1]!.differences[0]!.drawn

test('one command shows each floor, and the exit status says whether the seed gives the run', async () => {
  const right = write('right.run', history(`ENCOUNTER.${drawn!}`))
  const { status, out } = await run(right)
  expect(status).toBe(0)
  expect(out).toContain(`${right}: Silent, ascension 10, seed DJDCSAQZNR, build v0.107.1`)
  expect(out).toMatch(/ 2 act 1 Fight · /)
  expect(out).toMatch(/all +3 +0 +0 +0\n$/)
  const wrong = await run(write('wrong.run', history('ENCOUNTER.X')))
  expect(wrong.status).toBe(1)
  expect(wrong.out).toMatch(/unexplained: fight: the seed gives .*; the record has X\n/)
})

test('prints the library’s report as JSON', async () => {
  const { out } = await run(write('wrong.run', history('ENCOUNTER.X')), '--json')
  expect(JSON.parse(out)).toEqual(first)
})

test.each([
  ['{', /its JSON is truncated or damaged/],
  ['{"seed":"A"}', /doesn't have a run history's fields/],
])('%s is refused by name', async (text, reason) => {
  const { status, out, note } = await run(write('broken.run', text))
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toMatch(reason)
})

test('runs: sums up a folder, and counts a run with two files once', async () => {
  const name = `ENCOUNTER.${drawn!}`
  for (const [file, fight] of Object.entries({ '1.run': name, '2.run': name, '3.run': 'ENCOUNTER.X' }))
    write(join('all', file), history(fight))
  const { status, out } = await command('runs', join(folder, 'all'))
  expect(status).toBe(1)
  expect(out).toContain(
    `${join(folder, 'all', '1.run')}: Silent, ascension 10, seed DJDCSAQZNR, 2 floors, lost: 3 equal`,
  )
  expect(out).toContain('3 runs, 1 of them twice, 0 unreadable')
  expect(out).toMatch(/\n {2}fight +1 +0 +0 +1\n/)
  const { out: json } = await command('runs', join(folder, 'all', '1.run'), '--json')
  expect(JSON.parse(json)).toMatchObject({
    runs: [
      {
        seed: 'DJDCSAQZNR',
        build: 'v0.107.1',
        characters: ['SILENT'],
        won: false,
        differences: [],
        same: null,
      },
    ],
    unreadable: [],
  })
})
