import type { AnyWorld } from '@seedfast/world'
import { auditInputError } from '../messages.js'

/** A choice of seeds to put in a catalog. */
export type SeedChoice =
  /** The first seeds of the world's seed format, in the format's order. */
  | { readonly count: number }
  /** Seeds made from random bits. Each element is an unsigned 128-bit integer. */
  | { readonly bits: readonly bigint[] }
  /** Seeds as a user types them. */
  | { readonly seeds: readonly string[] }

/**
 * An ordered list of seeds. If these are the first seeds of a seed format, each seed is computed only when the list is
 * read, so the list can be long.
 */
export interface SeedList extends Iterable<string> {
  readonly length: number
}

/**
 * Returns the chosen seeds in printed form, without duplicates. Throws an InputError for an invalid seed, and if
 * `count` is greater than the number of seeds.
 */
export function seedList(world: AnyWorld, choice: SeedChoice, params: unknown): SeedList {
  const { seed: format } = world
  if ('seeds' in choice) {
    return unique(choice.seeds.map((text) => format.print(format.parse(text, params), params)))
  }
  if ('bits' in choice) {
    return unique(choice.bits.map((bits) => format.print(format.fromBits(bits, params), params)))
  }
  const all = format.count(params)
  if (all !== null && BigInt(choice.count) > all) {
    throw auditInputError(
      'too-many-seeds',
      { in: 'option', name: 'count' },
      { got: choice.count, most: String(all), world: world.id },
    )
  }
  const { count } = choice
  return {
    length: count,
    *[Symbol.iterator]() {
      for (let i = 0; i < count; i++) yield format.print(format.at(BigInt(i), params), params)
    },
  }
}

function unique(seeds: readonly string[]): string[] {
  return [...new Set(seeds)]
}
