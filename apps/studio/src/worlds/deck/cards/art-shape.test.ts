import { expect, test } from 'vitest'
import { artOf } from './art-shape.js'

test('every card has its own picture', () => {
  // Base cards have the numbers from 1, tradable cards those from 101.
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  expect(new Set(numbers.map((number) => JSON.stringify(artOf(number)))).size).toBe(200)
})
