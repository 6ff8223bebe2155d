import {
  defineLayout,
  keyNumber,
  Xoshiro256StarStar,
  Xoshiro256StarStarStream,
  type Derivation,
} from '@seedfast/rng'

/** Derives the state of xoshiro256** as its reference code does: from four SplitMix64 outputs for the 64-bit seed. */
const bySeed: Derivation = {
  rule: 'deck seed',
  state: (key) => new Xoshiro256StarStar(BigInt.asUintN(64, keyNumber(key))).state,
}

/** The stream layout of a deck, which uses a single stream. */
export const deckStreams = defineLayout({
  id: 'deck',
  version: 1,
  streams: { deck: { stream: Xoshiro256StarStarStream, derive: bySeed } },
})
