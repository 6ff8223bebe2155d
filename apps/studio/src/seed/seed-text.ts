import { dailySeed, InputError, type AnyWorld } from '@seedfast/world'

type SeedWorld = Pick<AnyWorld, 'id' | 'version' | 'seed'>

/** What is wrong with a seed as typed, or null when nothing is. */
export function seedFault(world: SeedWorld, text: string, params: unknown): string | null {
  try {
    world.seed.parse(text, params)
    return null
  } catch (error) {
    if (error instanceof InputError) return error.issues.map(({ message }) => message).join('; ')
    throw error
  }
}

/** A new seed from 128 random bits, as text. */
export function randomSeed(world: SeedWorld, params: unknown): string {
  const bits = crypto.getRandomValues(new BigUint64Array(2))
  return world.seed.print(world.seed.fromBits((bits[0]! << 64n) | bits[1]!, params), params)
}

/** Today's seed, the same for everybody on the same UTC day. */
export function todaysSeed(world: SeedWorld, params: unknown, now = new Date()): string {
  return world.seed.print(dailySeed(world, now.toISOString().slice(0, 10), params), params)
}

/**
 * The seed that lies `by` places after a seed in the order of its format, around the end to the start; null for a seed
 * whose place is not known, such as a word. A seed's place is known when the format prints it as its own number.
 */
export function steppedSeed(world: SeedWorld, text: string, params: unknown, by: 1 | -1): string | null {
  if (!/^\d{1,40}$/.test(text)) return null
  const { seed: format } = world
  const printed = (index: bigint): string => format.print(format.at(index, params), params)
  const count = format.count(params)
  const index = BigInt(text)
  if (count !== null && index >= count) return null
  if (printed(index) !== text) return null
  const next = index + BigInt(by)
  if (count !== null) return printed((next + count) % count)
  return next < 0n ? null : printed(next)
}
