import * as fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { seedfast } from '../rng.js'
import { Bag } from './bag.js'

const PIECES = ['I', 'J', 'L', 'O', 'S', 'T', 'Z']

test('returns every item once before repeating any', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), fc.nat(), (items, seed) => {
      const bag = new Bag(items)
      const stream = seedfast(seed).stream('bag')
      for (let round = 0; round < 3; round++) {
        const drawn = items.map(() => bag.draw(stream))
        expect(drawn.sort()).toEqual([...items].sort())
      }
    }),
  )
})

test('makes one shuffle of the indexes per round, and returns them from the end', () => {
  const stream = seedfast('banana').stream('bag')
  const plain = seedfast('banana').stream('bag')
  const bag = new Bag(PIECES)
  for (let round = 0; round < 2; round++) {
    const order = plain.shuffle([0, 1, 2, 3, 4, 5, 6])
    for (let i = 6; i >= 0; i--) {
      expect(bag.draw(stream)).toBe(PIECES[order[i]!])
      expect(bag.left).toEqual(order.slice(0, i))
      expect(stream.save()).toEqual(plain.save())
    }
  }
})

test('the draws of a seed do not change within a major version', () => {
  const stream = seedfast(42).stream('pieces')
  const bag = new Bag(PIECES)
  expect(Array.from({ length: 21 }, () => bag.draw(stream)).join('')).toBe('OILJTZSSZLOJTILSOZTIJ')
  expect([stream.counter, stream.position]).toEqual([3, 18])
})

test('continues from the remaining items, also after JSON', () => {
  const stream = seedfast('banana').stream('bag')
  const bag = new Bag(PIECES)
  for (let i = 0; i < 3; i++) bag.draw(stream)
  const restored = new Bag(PIECES, JSON.parse(JSON.stringify(bag.left)) as number[])
  const fork = stream.fork()
  const goOn = Array.from({ length: 20 }, () => bag.draw(stream))
  expect(Array.from({ length: 20 }, () => restored.draw(fork))).toEqual(goOn)
})

test('the list of remaining items is a copy, and the bag copies its items', () => {
  const left = [0, 1]
  const bag = new Bag(PIECES, left)
  expect(bag.draw(seedfast(1).stream('bag'))).toBe('J')
  expect(left).toEqual([0, 1])
  ;(bag.left as number[]).push(5)
  expect(bag.left).toEqual([0])
  expectTypeOf(bag).toEqualTypeOf<Bag<string>>()
})

test('rejects an empty list and invalid indexes', () => {
  expect(() => new Bag([])).toThrow(/^bag: the array is empty$/)
  for (const left of [[7], [-1], [0.5], [1, 1], null, 'x'] as number[][]) {
    expect(() => new Bag(PIECES, left)).toThrow(RangeError)
    expect(() => new Bag(PIECES, left)).toThrow(/^bag: indexes must be distinct and below 7, got /)
  }
})
