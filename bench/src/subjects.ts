import * as rng from '@seedfast/rng'
import { congruential32 } from 'pure-rand/generator/congruential32'
import { mersenne } from 'pure-rand/generator/mersenne'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus'

/** The seed of every measured generator, including those in the C program. */
export const SEED = 42

/** The names of the measured generators, which are also their names in the C program. */
export const NAMES = [
  'RandomXS128',
  'JavaRandom',
  'Pcg32',
  'Xoshiro256StarStar',
  'Xoshiro128StarStar',
  'SplitMix64',
  'Mulberry32',
  'Sfc32',
] as const

/** The classes of generators and streams, by name. */
const classes = { ...rng }

/** Returns a new bit generator. */
export function openBits(name: (typeof NAMES)[number]): rng.BitGenerator {
  return new classes[name](SEED)
}

/** Returns a stream that draws from a new bit generator. */
export function openStream(name: (typeof NAMES)[number]): rng.Stream {
  return new classes[`${name}Stream`](SEED)
}

/** The generators from pure-rand, for comparison. */
export const PEERS = { xorshift128plus, xoroshiro128plus, mersenne, congruential32 } as const

export const PEER_NAMES = Object.keys(PEERS) as (keyof typeof PEERS)[]
