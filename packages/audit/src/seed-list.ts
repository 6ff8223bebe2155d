import { inputError, type AnyWorld } from '@seedfast/world'

/** Which seeds a catalog is made of. */
export type SeedChoice =
  /** The first seeds of the format, in its own order. */
  | { readonly count: number }
  /** Seeds from random bits (a 128-bit unsigned number for each). */
  | { readonly bits: readonly bigint[] }
  /** Seeds as a person typed them. */
  | { readonly seeds: readonly string[] }

/** Seeds in order, and how many they are; a long list is never held as a whole. */
export interface SeedList extends Iterable<string> {
  readonly length: number
}

/**
 * The seeds of a choice, in their one text and without repetitions.
 * Throws an InputError for a text that is no seed and for more seeds than there are.
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
    throw inputError('--count', [], `expected at most the ${all} seeds of ${world.id}, found ${choice.count}`)
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
