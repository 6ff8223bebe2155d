import { spire2 } from '@seedfast/spire2'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { isTakenText, readTaken, takenText, withTaken } from './taken-relics.js'

const run = make(spire2, { seed: 'ABCDEF123456' }).result
const pair = make(spire2, { seed: 'ABCDEF123456', params: { otherPlayers: ['SILENT'] } }).result
const { offers, relics } = run.players[0]!
const [first, second] = offers[0]!.relics as [string, string]
const common = relics.common![3]!

test('marks round-trip through the address, in the order in which they were made', () => {
  const taken = withTaken(withTaken([[]], 0, common, run), 0, first, run)
  expect(takenText(taken)).toBe(`${common},${first}`)
  expect(readTaken(takenText(taken), run)).toEqual(taken)
  expect(takenText([[]])).toBeNull()
  expect(readTaken(null, run)).toEqual([[]])
})

test('marking an offer replaces the ancient’s other offer, and marking it again removes the mark', () => {
  const one = withTaken([[common]], 0, first, run)
  const other = withTaken(one, 0, second, run)
  expect(other).toEqual([[common, second]])
  expect(withTaken(other, 0, second, run)).toEqual([[common]])
})

test('each player has separate marks', () => {
  const relic = pair.players[1]!.relics.rare![0]!
  const taken = withTaken([[], []], 1, relic, pair)
  expect(takenText(taken)).toBe(`;${relic}`)
  expect(readTaken(`;${relic}`, pair)).toEqual(taken)
})

test('marks that the run can’t have are left out', () => {
  expect(readTaken(`NOPE,${common},${common},${first},${second};${common}`, run)).toEqual([[common, second]])
  expect(isTakenText(common, run)).toBe(true)
  for (const text of ['', 'NOPE', `${common},${common}`, `${first},${second}`, `${common};${common}`])
    expect([text, isTakenText(text, run)]).toEqual([text, false])
})
