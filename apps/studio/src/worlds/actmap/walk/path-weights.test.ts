import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsText, NO_WEIGHTS, readWeights, SLIDER, weightsText } from './path-weights.js'

test('weights round-trip through their text', () => {
  const worth = fc.integer({ min: SLIDER.least * 2, max: SLIDER.most * 2 }).map((half) => half / 2)
  const all = fc.record(
    {
      Battle: worth,
      Elite: worth,
      Port: worth,
      Shop: worth,
      Treasure: worth,
      Event: worth,
      Unknown: worth,
    },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(all, (weights) => {
      expect(readWeights(weightsText(weights))).toEqual(weights)
    }),
  )
})

test('invalid weights count as 0, and too large ones as the maximum', () => {
  expect(readWeights('Elite:x,Boss:3,,Shop:Infinity,Port')).toEqual(NO_WEIGHTS)
  expect(readWeights('Elite:9999,Shop:-9999')).toEqual({ ...NO_WEIGHTS, Elite: 1000, Shop: -1000 })
})

test('no weights in the address differ from weights that are all 0', () => {
  expect(readWeights(null)).toBeNull()
  expect(readWeights(weightsText(NO_WEIGHTS))).toEqual(NO_WEIGHTS)
})

test('the text of a path ends with the text of its remaining steps', () => {
  const path = [3, 12, 2].map((col) => ({ col })) as unknown as Parameters<typeof columnsText>[0]
  expect(columnsText(path)).toBe('.3.12.2')
  expect(columnsText(path).endsWith(columnsText(path.slice(1)))).toBe(true)
})
