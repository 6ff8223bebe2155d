import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { Random } from '../numbers/random.js'
import { drawNeowOptions } from './neow-options.js'

describeVectors<{ cases: { seed: string; neow: [string, string][] }[] }>('spire/acts', ({ cases }) => {
  test("Neow's offers match the records", () => {
    for (const { seed, neow } of cases) {
      const options = drawNeowOptions(new Random(BigInt(seed)))
      expect(options.map(({ bonus, drawback }) => [bonus, drawback])).toEqual(neow)
    }
  })
})

test('Neow makes two offers if the previous run reached no boss', () => {
  const neowRng = new Random(1n)
  expect(drawNeowOptions(neowRng, { reachedBoss: false })).toHaveLength(2)
  expect(neowRng.counter).toBe(0)
})
