import { keyNumber, seedKey, unknownCharacter, type Seed as RngSeed } from '@seedfast/rng'
import type { InputError } from './errors/input-error.js'
import { worldInputError } from './messages.js'

/** A valid seed that may have been meant differently, such as a decimal number typed in base 35. */
export interface SeedNote {
  readonly code: 'two-readings'
  /** The seed as typed. */
  readonly typed: string
  /** The base that it was read in. */
  readonly base: number
  /** The alternative reading: its base, and the string to type for it. */
  readonly other: { readonly base: number; readonly typed: string }
}

/** The rules for typing, printing and counting a world's seeds. They may depend on the params. */
export interface SeedFormat<Seed = unknown, Params = unknown> {
  readonly name: string
  /** A description of valid seeds, for messages and forms: `a whole number from 0 to …`. It follows "must be". */
  readonly expected: string
  /** Parses a typed seed. Throws an InputError if it isn't valid. */
  parse(text: string, params: Params): Seed
  /** Returns a note if a typed seed has a second reading; `null` for other seeds and for strings that aren't seeds. */
  note?(text: string, params: Params): SeedNote | null
  /** Returns the canonical string of a seed: `parse(print(seed))` is the same seed. */
  print(seed: Seed, params: Params): string
  /** Returns the seed that a run's streams are derived from. */
  key(seed: Seed): RngSeed
  /** Returns the number of seeds; `null` if it's unlimited. */
  count(params: Params): bigint | null
  /** Returns the seed at an index, from 0 to the count - 1, in the format's order. */
  at(index: bigint, params: Params): Seed
  /**
   * Returns a seed's index, for stepping to the next one; `null` for a seed outside the order. Omit it to disable
   * stepping.
   */
  index?(seed: Seed, params: Params): bigint | null
  /** Returns the seed for 128 random bits, given as an unsigned number and truncated to the format's width. */
  fromBits(bits: bigint, params: Params): Seed
}

const MAX_UINT64 = 0xffffffffffffffffn
const PLAIN = /^(?:0|[1-9][0-9]*)$/

/** An unsigned 64-bit integer in plain decimal digits: no sign, leading zeros or white space. */
export const uint64Seed: SeedFormat<bigint, unknown> = {
  name: 'uint64',
  expected: 'a whole number from 0 to 18446744073709551615, in plain digits',
  parse: (text) => {
    if (!PLAIN.test(text) || BigInt(text) > MAX_UINT64) throw seedError(uint64Seed.expected, text)
    return BigInt(text)
  },
  print: (seed) => String(seed),
  key: (seed) => seed,
  count: () => MAX_UINT64 + 1n,
  at: (index) => index,
  index: (seed) => seed,
  fromBits: (bits) => bits & MAX_UINT64,
}

/** Any non-empty string, normalized to Unicode form C. */
export const textSeed: SeedFormat<string, unknown> = {
  name: 'text',
  expected: 'a string of 1 to 1000 characters',
  parse: (text) => {
    const unknown = unknownCharacter(text)
    if (unknown !== null) throw worldInputError('unsupported-character', { in: 'seed' }, { got: unknown })
    const seed = text.normalize('NFC')
    if (seed === '' || seed.length > 1000 || /\p{Surrogate}/u.test(seed))
      throw seedError(textSeed.expected, text)
    return seed
  },
  print: (seed) => seed,
  key: (seed) => seed,
  count: () => null,
  at: (index) => String(index),
  index: (seed) => (PLAIN.test(seed) ? BigInt(seed) : null),
  fromBits: (bits) => String(bits & MAX_UINT64),
}

/** Returns the error for a string that isn't a seed. `expected` follows "must be". */
export function seedError(expected: string, got: string): InputError {
  return worldInputError('invalid-seed', { in: 'seed' }, { got, expected })
}

/** Returns the daily seed: the hash of `daily/<UTC date>/<world>/<version>`, truncated to the format's width. */
export function dailySeed<Seed, Params>(
  world: { readonly id: string; readonly version: number; readonly seed: SeedFormat<Seed, Params> },
  date: string,
  params: Params,
): Seed {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw worldInputError('invalid-date', { in: 'date' }, { got: date })
  return world.seed.fromBits(keyNumber(seedKey(`daily/${date}/${world.id}/${world.version}`)), params)
}
