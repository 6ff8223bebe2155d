import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areWeights, pathWeights } from './path-weights.js'

const { read, print } = pathWeights

test('weights round-trip through their text, without zeros', () => {
  const worth = fc.integer({ min: -20, max: 20 }).map((half) => half / 2)
  fc.assert(
    fc.property(fc.record({ Battle: worth, Elite: worth, Unknown: worth }), (weights) => {
      const given = Object.entries(weights).filter(([, weight]) => weight !== 0)
      expect(read(print(weights))).toEqual(Object.fromEntries(given))
    }),
  )
  expect(print({ Elite: 0 })).toBe('none')
})

test('an invalid weight counts as 0, and a too large one as the maximum', () => {
  expect(read('Elite:x,,Shop:Infinity,Port')).toEqual({})
  expect(read('Elite:9999,Shop:-9999')).toEqual({ Elite: 1000, Shop: -1000 })
})

test('a damaged part is recognized', () => {
  const kinds = ['elite', 'rest', 'shop']
  for (const text of ['elite:5,rest:-0.5', 'none', 'shop:1']) expect(areWeights(text, kinds)).toBe(true)
  for (const text of ['elite:5,gold:3', 'elite:lots', 'elite:99999', ''])
    expect(areWeights(text, kinds)).toBe(false)
})
