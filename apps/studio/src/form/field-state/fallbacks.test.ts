import { expect, test } from 'vitest'
import { fallbacks } from '../form.js'

test('a value that was set falls back to its default, and any other value to its current value', () => {
  const defaults = { rows: 4, plot: { width: 2, depth: 3 }, cards: ['a'] }
  const now = { rows: 5, plot: { width: 7, depth: 8 }, cards: ['b'] }
  expect(fallbacks({ rows: 5, plot: { width: 7 } }, now, defaults)).toEqual({
    rows: 4,
    plot: { width: 2, depth: 8 },
    cards: ['b'],
  })
  expect(fallbacks({ cards: ['b'] }, now, defaults)).toMatchObject({ cards: ['a'] })
  expect(fallbacks({}, null, defaults)).toEqual(defaults)
})
