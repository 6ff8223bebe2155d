import type { DealsCodes } from '../issue-codes.js'
import { dealsInputError } from '../messages.js'

/** The supported seed versions. */
export const SEED_VERSIONS = [1, 2] as const
/** The supported versions of the game's rules. */
export const RULES_VERSIONS = [1] as const

/**
 * The version of the method that derives streams from the seed. Version 1 uses 32 bits of the seed, as the El Dorado
 * score keeper does. Version 2 uses 128 bits.
 */
export type SeedVersion = (typeof SEED_VERSIONS)[number]

/**
 * The seed that determines a session's deals and bot decisions. With seedVersion 1, it is a safe integer,
 * reduced modulo 2^32. With seedVersion 2, it is a string of 32 lowercase hex digits.
 */
export type SessionSeed =
  | { readonly seedVersion: 1; readonly rulesVersion: 1; readonly seed: number }
  | { readonly seedVersion: 2; readonly rulesVersion: 1; readonly seed: string }

const HEX = /^[0-9a-f]{32}$/

export type SeedProblem = {
  readonly [Code in SeedCode]: { readonly code: Code; readonly data: DealsCodes[Code] }
}[SeedCode]

type SeedCode = 'unknown-seed-version' | 'unknown-rules-version' | 'invalid-session-seed'

/** Explains why a seed and its versions can't be used, or returns null if they can. */
export function seedProblem(seed: unknown, seedVersion: unknown, rulesVersion: unknown): SeedProblem | null {
  if (!isOneOf(SEED_VERSIONS, seedVersion))
    return { code: 'unknown-seed-version', data: { got: seedVersion, supported: SEED_VERSIONS } }
  if (!isOneOf(RULES_VERSIONS, rulesVersion))
    return { code: 'unknown-rules-version', data: { got: rulesVersion, supported: RULES_VERSIONS } }
  const fits = seedVersion === 1 ? Number.isSafeInteger(seed) : typeof seed === 'string' && HEX.test(seed)
  return fits ? null : { code: 'invalid-session-seed', data: { got: seed, seedVersion } }
}

function isOneOf<Version extends number>(known: readonly Version[], value: unknown): value is Version {
  return known.some((version) => version === value)
}

/**
 * Creates a session seed from a safe integer (seedVersion 1) or 32 lowercase hex digits (seedVersion 2). Throws an
 * InputError for anything else.
 *
 * @example
 * import { sessionSeed } from '@seedfast/deals'
 * sessionSeed(7).seedVersion // → 1
 * sessionSeed('0123456789abcdef0123456789abcdef').seedVersion // → 2
 */
export function sessionSeed(seed: number | string): SessionSeed {
  const seedVersion = typeof seed === 'number' ? 1 : 2
  const problem = seedProblem(seed, seedVersion, 1)
  if (problem !== null) throw dealsInputError(problem.code, { in: 'seed' }, problem.data)
  // Adding 0 turns -0 into 0, as converting to JSON would.
  return { seedVersion, rulesVersion: 1, seed: typeof seed === 'number' ? seed + 0 : seed } as SessionSeed
}

/**
 * Creates a session seed from random bytes: from the first 4 bytes (big-endian) for seedVersion 1, or from the first 16
 * for seedVersion 2. Throws a RangeError if there are too few bytes.
 */
export function seedFromBytes(bytes: Uint8Array, seedVersion: SeedVersion): SessionSeed {
  const needed = seedVersion === 1 ? 4 : 16
  if (bytes.length < needed) throw new RangeError(`bytes: must be at least ${needed}, got ${bytes.length}`)
  const hex = Array.from(bytes.subarray(0, needed), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return sessionSeed(seedVersion === 1 ? Number.parseInt(hex, 16) : hex)
}
