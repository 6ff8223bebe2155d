import type { BitGenerator } from '../bit-generator.js'
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
} from '../index.js'
import { Mt19937, Mt19937Stream, Pcg64, Pcg64Stream } from '../runtimes/index.js'
import type { StreamClass } from '../stream.js'

/** A stream class to test, and the bit generator that its streams draw from. */
export interface StreamSubject {
  readonly Class: StreamClass
  readonly Bits: new (seed?: bigint | number) => BitGenerator
}

export const subjects: readonly StreamSubject[] = [
  { Class: JavaRandomStream, Bits: JavaRandom },
  { Class: Mulberry32Stream, Bits: Mulberry32 },
  { Class: Pcg32Stream, Bits: Pcg32 },
  { Class: RandomXS128Stream, Bits: RandomXS128 },
  { Class: Sfc32Stream, Bits: Sfc32 },
  { Class: SplitMix64Stream, Bits: SplitMix64 },
  { Class: Xoshiro128StarStarStream, Bits: Xoshiro128StarStar },
  { Class: Xoshiro256StarStarStream, Bits: Xoshiro256StarStar },
]

/** The streams of other runtimes' generators, for which there are no transcripts. */
export const runtimeSubjects: readonly StreamSubject[] = [
  { Class: Mt19937Stream, Bits: Mt19937 },
  { Class: Pcg64Stream, Bits: Pcg64 },
]
