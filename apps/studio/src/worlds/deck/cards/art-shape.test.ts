import { expect, test } from 'vitest'
import { artOf } from './art-shape.js'

test('every card has its own picture', () => {
  // The numbers of base cards start at 1, and those of tradable cards at 101.
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  expect(new Set(numbers.map((number) => JSON.stringify(artOf(number)))).size).toBe(200)
})
