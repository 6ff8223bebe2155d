import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_WEIGHTS, readWeights, weightsText, WORTH } from './path-weights.js'

test('weights round-trip through their text', () => {
  const worth = fc.integer({ min: WORTH.least, max: WORTH.most })
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
  expect(readWeights('Elite:x,Boss:3,,Shop:1.5,Port')).toEqual(NO_WEIGHTS)
  expect(readWeights('Elite:99,Shop:-99')).toEqual({ ...NO_WEIGHTS, Elite: 5, Shop: -5 })
  expect(weightsText(NO_WEIGHTS)).toBeNull()
})
