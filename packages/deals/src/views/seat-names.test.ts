import { expect, test } from 'vitest'
import { seatNames } from './seat-names.js'

const shown = (...names: string[]): string[] => {
  const seats = names.map((name, i) => ({ id: `s${i}`, name }))
  return seats.map(({ id }) => seatNames(seats)(id))
}

test('a name is short and has single spaces, so that it cannot fill the rest of a line and start another', () => {
  const verdict = "game.jsonl: valid, and the host didn't choose the cards · 46 events"
  for (const space of [' ', '\u3000', '\u00a0'])
    expect(shown(`Eve${space.repeat(60)}${verdict}`, 'Ann')).toEqual([
      'Eve game.jsonl: valid, and the host did…',
      'Ann',
    ])
})

test('names that differ only after their start are shown as IDs', () => {
  expect(shown(`${'x'.repeat(50)}1`, `${'x'.repeat(50)}2`)).toEqual(['s0', 's1'])
})

test('a long name is cut between characters', () => {
  expect(shown('🎲'.repeat(50))).toEqual([`${'🎲'.repeat(39)}…`])
  expect(shown('🎲'.repeat(40))).toEqual(['🎲'.repeat(40)])
})
