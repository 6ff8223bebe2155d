import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BestHits } from './best-hits.js'
import type { Hit } from './hit.js'

const hit = (index: number, score: number | null): Hit => ({
  index: BigInt(index),
  seed: `${index}`,
  score,
  facts: {},
})

test('the best hits are sorted by score and then by seed, whatever order they are added in', () => {
  const scores = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 40 })
  fc.assert(
    fc.property(
      scores.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
      ),
      fc.nat({ max: 12 }),
      ([all, order], most) => {
        const best = new BestHits(most)
        for (const i of order) best.add([hit(i, all[i]!)])
        const sorted = [...all.keys()].sort((a, b) => all[b]! - all[a]! || a - b)
        expect(best.hits.map(({ index }) => Number(index))).toEqual(sorted.slice(0, most))
      },
    ),
  )
})

test('add returns whether a hit is among the best', () => {
  const best = new BestHits(2)
  expect([
    best.add([hit(5, 1)]),
    best.add([hit(6, 2), hit(7, 0)]),
    best.add([hit(8, 1)]),
    best.add([]),
  ]).toEqual([true, true, false, false])
  expect(best.add([hit(4, 1)])).toBe(true)
  expect(best.hits.map(({ seed }) => seed)).toEqual(['6', '4'])
})
