import type { BitGenerator } from '../bit-generator.js'
import * as rng from '../index.js'
import { Mt19937, Mt19937Stream, Pcg64, Pcg64Stream } from '../runtimes/index.js'
import type { StreamClass } from '../stream.js'

/** A stream class to test, and the bit generator that its streams draw from. */
export interface StreamSubject {
  readonly Class: StreamClass
  readonly Bits: new (seed?: bigint | number) => BitGenerator
}

const classes = { ...rng }

const NAMES = [
  'JavaRandom',
  'Mulberry32',
  'Pcg32',
  'RandomXS128',
  'Sfc32',
  'SplitMix64',
  'Xoshiro128StarStar',
  'Xoshiro256StarStar',
] as const

export const subjects: readonly StreamSubject[] = NAMES.map((name) => ({
  Class: classes[`${name}Stream`],
  Bits: classes[name],
}))

/** The streams of other runtimes' generators, which have no transcripts. */
export const runtimeSubjects: readonly StreamSubject[] = [
  { Class: Mt19937Stream, Bits: Mt19937 },
  { Class: Pcg64Stream, Bits: Pcg64 },
]
