import { expect, test } from 'vitest'
import { placesText } from './places-text.js'

const one = (place: number) => ({ from: place, to: place + 1 })

test('shortens consecutive numbers to the first and the last', () => {
  expect(placesText([one(3), one(4), { from: 5, to: 9 }, one(12)], 4)).toBe('3–8, 12')
  expect(placesText([one(7), one(2)], 4)).toBe('2, 7')
  expect(placesText([{ from: 0, to: 12_345 }], 4)).toBe('0–12,344')
})

test('counts the omitted places, and shows the last number', () => {
  expect(placesText([one(1), one(3), { from: 5, to: 8 }, one(90)], 2)).toBe('1, 3 and 4 more up to 90')
  expect(placesText([one(1), one(3), one(5)], Infinity)).toBe('1, 3, 5')
})
