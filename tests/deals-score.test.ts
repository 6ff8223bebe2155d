import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder } from './command.js'

const folder = newFolder()
const FILE = join(folder, 'el-dorado-scores.json')
const score = (...args: string[]) => seedfastHere(['deals', 'score', ...args], folder)

test('a game with real cards is scored entry by entry, corrected, undone and exported', async () => {
  expect((await score()).out).toContain('no game yet')
  expect((await score('roster', 'Friday', 'Ann', 'Bob', 'Cleo')).status).toBe(0)
  const begun = await score('new', '--roster', 'Friday', '--cards', '2', '--dealer', 'Cleo')
  expect(begun.out).toBe('round 1 (2 cards, Cleo deals): enter the bids of Ann, Bob, Cleo\n')
  await score('bids', '1', '0', '1')
  const saved = readFileSync(FILE, 'utf8')
  expect(saved).toContain('"kind": "bids"')

  const wrong = await score('tricks', '1', '1', '1')
  expect(wrong).toMatchObject({
    status: 2,
    note: expect.stringContaining("this round's tricks must add up to 2, got 3"),
  })
  expect(readFileSync(FILE, 'utf8')).toBe(saved)

  await score('tricks', '1', '1', '0')
  expect((await score('tricks', '1', '0', '1', '--round', '1')).out).toContain('1/1 6')
  await score('undo')
  await score('tricks', '1', '0', '1', '--round', '1')
  await score('bids', '0', '1', '0')
  expect((await score('tricks', '0', '0', '1')).out).toContain('Ann won')
  expect((await score('games')).out).toContain('Ann 11 · Bob -1 · Cleo 1')
  expect((await score('stats')).out).toMatch(/Ann +1 +1 +11\.0 +2 of 2/)
  expect((await score('csv')).out.split('\r\n')).toHaveLength(8)
  expect((await score('bids', '0', '0', '0')).note).toContain('the game is over')

  await score('new', 'Ann', 'Bbo')
  expect((await score('undo')).out).toContain('Ann won')
  expect((await score('games')).out).not.toContain('Bbo')
})

test.each([
  [['new', 'Ann'], 'a table has 2 to 10 seats, got 1'],
  [['new', 'Ann', 'ann'], 'duplicate name'],
  [['new', 'Ann', 'Bob', '--dealer', 'Zed'], '--dealer: must be one of Ann, Bob'],
  [['bids', 'x'], 'action: no game yet'],
  [['undo'], 'action: no game yet'],
  [['new', 'a', ''], 'values: a name must have'],
  [['play'], 'must be one of show, new, bids'],
])('score %j is rejected', async (args, message) => {
  expect(await score('--file', 'other.json', ...args)).toMatchObject({
    status: 2,
    note: expect.stringContaining(message),
  })
  expect(existsSync(join(folder, 'other.json'))).toBe(false)
})

test('a damaged scorecard file is rejected and stays as it is', async () => {
  const file = join(folder, 'damaged.json')
  writeFileSync(file, '{"format":"seedfast-scores/1","rosters":{},"games":[{')
  const { status, note } = await score('--file', 'damaged.json', 'new', 'Ann', 'Bob')
  expect(status).toBe(2)
  expect(note).toContain('damaged.json')
  expect(readFileSync(file, 'utf8')).toMatch(/\{$/)
})
