/** The derivations that this package knows. */
export const SEED_VERSIONS = [1, 2] as const
/** The rules that this package knows. */
export const RULES_VERSIONS = [1] as const

/** Which derivation. 1: 32 bits, as the application's document has it; 2: 128 bits. */
export type SeedVersion = (typeof SEED_VERSIONS)[number]

/**
 * What all deals and bots of a session follow from. Of seedVersion 1 the seed is a safe integer, of which the value
 * modulo 2^32 counts; of seedVersion 2 it is 32 lower-case hex digits.
 */
export type SessionSeed =
  | { readonly seedVersion: 1; readonly rulesVersion: 1; readonly seed: number }
  | { readonly seedVersion: 2; readonly rulesVersion: 1; readonly seed: string }

const HEX = /^[0-9a-f]{32}$/

/** What is wrong with a seed or its versions. */
export interface SeedFault {
  readonly rule: 'version' | 'seed'
  readonly message: string
}

/** Why a seed and its versions cannot be used, or null when they can. */
export function seedFault(seed: unknown, seedVersion: unknown, rulesVersion: unknown): SeedFault | null {
  if (!SEED_VERSIONS.some((known) => known === seedVersion)) {
    const message = `expected seedVersion ${SEED_VERSIONS.join(' or ')}, found ${String(seedVersion)}`
    return { rule: 'version', message: `${message}: another derivation deals other cards` }
  }
  if (!RULES_VERSIONS.some((known) => known === rulesVersion)) {
    const message = `expected rulesVersion ${RULES_VERSIONS.join(' or ')}, found ${String(rulesVersion)}`
    return { rule: 'version', message: `${message}: other rules judge the same plays otherwise` }
  }
  const fits = seedVersion === 1 ? Number.isSafeInteger(seed) : typeof seed === 'string' && HEX.test(seed)
  if (fits) return null
  const expected = seedVersion === 1 ? 'a safe integer' : '32 lower-case hex digits'
  return {
    rule: 'seed',
    message: `expected ${expected} as the seed of seedVersion ${String(seedVersion)}, found ${JSON.stringify(seed)}`,
  }
}

/** The session seed of a number (seedVersion 1) or of 32 hex digits (seedVersion 2); throws a RangeError for others. */
export function sessionSeed(seed: number | string): SessionSeed {
  const seedVersion = typeof seed === 'number' ? 1 : 2
  const fault = seedFault(seed, seedVersion, 1)
  if (fault !== null) throw new RangeError(`seed: ${fault.message}`)
  // Minus zero is no seed of its own: a log would read it back as 0.
  const kept = typeof seed === 'number' ? seed + 0 : seed
  return { seedVersion, rulesVersion: 1, seed: kept } as SessionSeed
}

/**
 * A session seed from random bytes, for a session that was given none: the first 4 for seedVersion 1 (big-endian),
 * the first 16 for seedVersion 2. Throws a RangeError for fewer bytes.
 */
export function seedFromBytes(bytes: Uint8Array, seedVersion: SeedVersion): SessionSeed {
  const needed = seedVersion === 1 ? 4 : 16
  if (bytes.length < needed) throw new RangeError(`bytes: expected at least ${needed}, found ${bytes.length}`)
  const hex = Array.from(bytes.subarray(0, needed), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return sessionSeed(seedVersion === 1 ? Number.parseInt(hex, 16) : hex)
}
