import { keyNumber, seedKey, unknownCharacter, type Seed as RngSeed } from '@seedfast/rng'
import type { InputError } from '../errors/input-error.js'
import { worldInputError } from '../messages.js'

/** A note on how a typed seed is read. */
export type SeedNote = TwoReadings | OtherParam | PastedSeed

/** A note that a seed also has a different reading, such as a decimal number that was read in base 35. */
export interface TwoReadings {
  readonly code: 'two-readings'
  /** The seed as typed. */
  readonly typed: string
  /** The number base that the seed was parsed with. */
  readonly base: number
  /** The other possible reading of the typed seed: its base, and the string to type to select this reading. */
  readonly other: { readonly base: number; readonly typed: string }
}

/**
 * A note that a typed string isn't a seed, but contains one: `cleaned` if it also contains spaces, dashes or a label, and
 * `wrapped` if it is too long and the game wraps it around.
 */
export interface PastedSeed {
  readonly code: 'cleaned' | 'wrapped'
  readonly typed: string
  /** The seed that is used. */
  readonly seed: string
}

/** A note that a seed has the form of seeds for other values of a param, such as for older builds of a game. */
export interface OtherParam {
  readonly code: 'other-param'
  /** The seed as typed. */
  readonly typed: string
  readonly param: string
  /** The current value of the param. */
  readonly value: string
  /** The values of the param whose seeds usually have this form. */
  readonly fits: readonly string[]
}

/** The rules for parsing, printing and counting a world's seeds. They may depend on the params. */
export interface SeedFormat<Seed = unknown, Params = unknown> {
  readonly name: string
  /**
   * A description of valid seeds for messages and forms, such as `a whole number from 0 to …`. In a message, it follows
   * "must be".
   */
  readonly expected: string
  /** Parses a typed seed. Throws an InputError if the seed isn't valid. */
  parse(text: string, params: Params): Seed
  /**
   * Returns a note if a typed seed may mean something else, such as one that is also valid in a different base. Returns
   * `null` for all other seeds, and for strings that aren't valid seeds.
   */
  note?(text: string, params: Params): SeedNote | null
  /** Whether people write seeds in groups, so that spaces and dashes inside a pasted seed can be ignored. */
  readonly grouped?: boolean
  /**
   * Returns the seed that the game reads from a string that `parse` rejects because it is too long. Returns `null` for
   * any other string.
   */
  wrapped?(text: string, params: Params): string | null
  /** Returns the canonical string for a seed. `parse(print(seed))` must return the same seed. */
  print(seed: Seed, params: Params): string
  /** Returns the generator seed that a run's streams are derived from. */
  key(seed: Seed): RngSeed
  /** Returns the number of seeds, or `null` if there is no limit. */
  count(params: Params): bigint | null
  /** Returns the seed at an index in the format's order. Indexes range from 0 to the number of seeds minus 1. */
  at(index: bigint, params: Params): Seed
  /**
   * Returns a seed's index in the format's order. The index is needed to step to the next seed. Returns `null` for a
   * seed that isn't part of the order. Omit this function if seeds have no order to step through.
   */
  index?(seed: Seed, params: Params): bigint | null
  /** A second order of the same seeds in which the world's kernels are faster. Searches use it for `order: 'any'`. */
  readonly anyOrder?: SeedOrder
  /**
   * Converts 128 random bits, given as an unsigned integer, to a seed. Uses only as many bits as the format's seeds
   * have.
   */
  fromBits(bits: bigint, params: Params): Seed
}

/**
 * A second order of a format's seeds: a bijection between positions in it and indexes, such as the inverse of the hash
 * that a generator applies to a seed. Both range from 0 to the number of seeds minus 1.
 */
export interface SeedOrder {
  /** Returns the index of the seed at a position. */
  index(position: bigint): bigint
  /** Returns the position of the seed at an index. */
  position(index: bigint): bigint
}

/** The seed format of a world of any type. */
export type AnySeedFormat = SeedFormat<unknown, unknown>

const MAX_UINT64 = 0xffffffffffffffffn
/** The length of the longest uint64 seed. Converting a much longer string to a number takes long. */
const MOST_DIGITS = 20
const PLAIN = /^(?:0|[1-9][0-9]*)$/

/**
 * A seed format whose seeds are unsigned 64-bit integers in plain decimal digits, without sign, leading zeros or white
 * space.
 */
export const uint64Seed: SeedFormat<bigint, unknown> = {
  name: 'uint64',
  expected: 'a whole number from 0 to 18446744073709551615, in plain digits',
  parse: (text) => {
    if (text.length > MOST_DIGITS || !PLAIN.test(text) || BigInt(text) > MAX_UINT64)
      throw seedError(uint64Seed.expected, text)
    return BigInt(text)
  },
  print: (seed) => String(seed),
  key: (seed) => seed,
  count: () => MAX_UINT64 + 1n,
  at: (index) => index,
  index: (seed) => seed,
  fromBits: (bits) => bits & MAX_UINT64,
}

/** A seed format whose seeds are non-empty strings, normalized to Unicode form C. */
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

/** Creates the error for a string that isn't a valid seed. In the message, `expected` follows "must be". */
export function seedError(expected: string, got: string): InputError {
  return worldInputError('invalid-seed', { in: 'seed' }, { got, expected })
}

/**
 * Returns a world's seed of the day. It's the hash of `daily/<UTC date>/<world>/<version>`, reduced to the number of
 * bits that the format's seeds have.
 */
export function dailySeed<Seed, Params>(
  world: { readonly id: string; readonly version: number; readonly seed: SeedFormat<Seed, Params> },
  date: string,
  params: Params,
): Seed {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw worldInputError('invalid-date', { in: 'date' }, { got: date })
  return world.seed.fromBits(keyNumber(seedKey(`daily/${date}/${world.id}/${world.version}`)), params)
}
