import { dailySeed, typedSeed, type AnyWorld } from '@seedfast/world'
import { issuesText } from '../words/messages.js'

type SeedWorld = Pick<AnyWorld, 'id' | 'version' | 'seed'>

/** Returns the seed in a typed or pasted string. */
export function seedIn(world: SeedWorld, text: string, params: unknown): string {
  return typedSeed(world, text, params).seed
}

/** Describes the problem with a typed seed, or returns null if the seed is valid. */
export function seedFault(world: SeedWorld, text: string, params: unknown): string | null {
  try {
    world.seed.parse(seedIn(world, text, params), params)
    return null
  } catch (error) {
    return issuesText(error)
  }
}

/** Returns a seed derived from 128 random bits. */
export function randomSeed(world: SeedWorld, params: unknown): string {
  const bits = crypto.getRandomValues(new BigUint64Array(2))
  return world.seed.print(world.seed.fromBits((bits[0]! << 64n) | bits[1]!, params), params)
}

/** Returns the daily seed, which is the same for everyone until midnight UTC. */
export function todaysSeed(world: SeedWorld, params: unknown, now = new Date()): string {
  return world.seed.print(dailySeed(world, now.toISOString().slice(0, 10), params), params)
}

/**
 * Returns the next seed in the order of the seed format, or the previous one if `by` is -1. If the number of seeds is
 * finite, wraps around at both ends. Returns null if there is no such seed, if `text` is invalid, or if `text` is a
 * seed outside the order, such as a word.
 */
export function steppedSeed(world: SeedWorld, text: string, params: unknown, by: 1 | -1): string | null {
  const { seed: format } = world
  if (format.index === undefined || seedFault(world, text, params) !== null) return null
  const index = format.index(format.parse(seedIn(world, text, params), params), params)
  if (index === null) return null
  const count = format.count(params)
  const next = index + BigInt(by)
  if (count === null && next < 0n) return null
  return format.print(format.at(count === null ? next : (next + count) % count, params), params)
}
