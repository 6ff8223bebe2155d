import { oldHash } from './old-hash.js'
import { OLD_MARK } from './seed-text.js'
import { xxHash64 } from './xxhash64.js'

/**
 * The function that a build uses to hash strings: `old32` is the 32-bit hash of builds up to v0.108, and `xxh64` is the
 * 64-bit hash of later builds.
 */
export type HashScheme = 'old32' | 'xxh64'

const names = new Map<string, bigint>()

/**
 * Returns the numeric seed of a run. If the seed has the prefix of an old run, every build applies the old hash to the
 * part after the prefix.
 */
export function runSeed(scheme: HashScheme, seed: string): bigint {
  if (seed.startsWith(OLD_MARK)) return BigInt(oldHash(seed.slice(OLD_MARK.length)))
  return scheme === 'old32' ? BigInt(oldHash(seed)) : xxHash64(seed)
}

/**
 * Returns the numeric seed of a player: the hash of the run's seed, plus the player's slot, counted from 0. Unlike
 * `runSeed`, this function hashes the prefix of an old run as part of the string if the scheme is `xxh64`.
 */
export function playerSeed(scheme: HashScheme, seed: string, slot: number): bigint {
  const base = scheme === 'old32' ? runSeed(scheme, seed) : xxHash64(seed)
  return wrapped(scheme, base + BigInt(slot))
}

/** Returns the seed of a stream, which is the seed of the stream's run or player plus the hash of the stream's name. */
export function streamSeed(scheme: HashScheme, base: bigint, name: string): bigint {
  return wrapped(scheme, base + nameHash(scheme, name))
}

/** Returns the seed of an event's stream. `slot` is the player's slot, or 0 for an event that all players share. */
export function eventSeed(scheme: HashScheme, run: bigint, event: string, slot = 0): bigint {
  return streamSeed(scheme, run + BigInt(slot), event)
}

/**
 * Returns the seed of a fight's stream. `floor` is the number of map points entered so far, including those of the
 * ancients.
 */
export function fightSeed(scheme: HashScheme, run: bigint, encounter: string, floor: number): bigint {
  return streamSeed(scheme, run + BigInt(floor), encounter)
}

function nameHash(scheme: HashScheme, name: string): bigint {
  const key = `${scheme}/${name}`
  let hash = names.get(key)
  if (hash === undefined) {
    hash = scheme === 'old32' ? BigInt(oldHash(name)) : xxHash64(name)
    names.set(key, hash)
  }
  return hash
}

function wrapped(scheme: HashScheme, seed: bigint): bigint {
  return BigInt.asUintN(scheme === 'old32' ? 32 : 64, seed)
}
