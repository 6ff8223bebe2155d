import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { Pcg32 } from '../generators/pcg32.js'
import { lemire } from './lemire.js'

interface Case {
  seed: string
  calls: { args: [number]; result: number; count: number }[]
}

describeVectors<{ cases: Case[] }>('crawl/bounded', ({ cases }) => {
  test.each(cases)('the dungeon stream of seed $seed matches the vectors', ({ seed, calls }) => {
    // Dungeon Crawl seeds each stream with two 64-bit numbers from a master generator; this is the sixth stream.
    const master = new Pcg32(BigInt(seed), (1n << 61n) - 1n).jump(20n)
    const bits = new Pcg32(master.nextUint64(), master.nextUint64())
    const start = bits.clone()
    for (const { args, result, count } of calls) {
      // Crawl treats a bound of 0 as 1; we reject it.
      expect(lemire(bits, args[0] === 0 ? 1 : args[0])).toBe(result)
      expect(bits.state).toEqual(start.clone().jump(BigInt(count)).state)
    }
  })
})
