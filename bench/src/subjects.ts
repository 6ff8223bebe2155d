import {
  JavaRandom,
  JavaRandomStream,
  Mulberry32,
  Mulberry32Stream,
  Pcg32,
  Pcg32Stream,
  RandomXS128,
  RandomXS128Stream,
  Sfc32,
  Sfc32Stream,
  SplitMix64,
  SplitMix64Stream,
  Xoshiro128StarStar,
  Xoshiro128StarStarStream,
  Xoshiro256StarStar,
  Xoshiro256StarStarStream,
} from '@seedfast/rng'
import { congruential32 } from 'pure-rand/generator/congruential32'
import { mersenne } from 'pure-rand/generator/mersenne'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus'

/** The seed of every measured generator, including those in the C program. */
export const SEED = 42

/** The bit generators, keyed by their names in the C program. */
export const GENERATORS = {
  RandomXS128,
  JavaRandom,
  Pcg32,
  Xoshiro256StarStar,
  Xoshiro128StarStar,
  SplitMix64,
  Mulberry32,
  Sfc32,
} as const

export const STREAMS = {
  RandomXS128: RandomXS128Stream,
  JavaRandom: JavaRandomStream,
  Pcg32: Pcg32Stream,
  Xoshiro256StarStar: Xoshiro256StarStarStream,
  Xoshiro128StarStar: Xoshiro128StarStarStream,
  SplitMix64: SplitMix64Stream,
  Mulberry32: Mulberry32Stream,
  Sfc32: Sfc32Stream,
} as const

export const NAMES = Object.keys(GENERATORS) as (keyof typeof GENERATORS)[]

/** The generators from pure-rand, for comparison. */
export const PEERS = { xorshift128plus, xoroshiro128plus, mersenne, congruential32 } as const

export const PEER_NAMES = Object.keys(PEERS) as (keyof typeof PEERS)[]
