import { inputError, isInputError, type AnyWorld } from '@seedfast/world'
import type { SeedRange } from './seed-range.js'

/** The last place of formats without an end. */
const NO_END = (1n << 64n) - 1n

/** A range as a person gives it; what is left out is the first and the last seed. */
export interface RangeInput {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The range between two seeds, both inclusive. A plain number is a place in the format's order, from 0; anything else
 * is a seed as a person types it. Throws an InputError for a range that is empty or goes beyond the last seed; it names
 * `from` and `to` with the prefix before them, `--` when left out.
 */
export function readRange(
  world: AnyWorld,
  params: unknown,
  { from, to }: RangeInput,
  prefix = '--',
): SeedRange {
  const count = world.seed.count(params)
  const last = count === null ? NO_END : count - 1n
  const range = {
    from: from === undefined ? 0n : placeOf(world, params, `${prefix}from`, from, last),
    to: to === undefined ? last : placeOf(world, params, `${prefix}to`, to, last),
  }
  if (range.from > range.to) {
    const found = `${from ?? 0} after ${to ?? last}`
    throw inputError(`${prefix}from`, [], `expected a seed that is not after ${prefix}to, found ${found}`)
  }
  return range
}

function placeOf(world: AnyWorld, params: unknown, option: string, text: string, last: bigint): bigint {
  const place = /^\d+$/.test(text) ? BigInt(text) : seedPlace(world, params, option, text)
  if (place > last) throw inputError(option, [], `expected a seed from 0 to ${last}, found ${text}`)
  return place
}

function seedPlace(world: AnyWorld, params: unknown, option: string, text: string): bigint {
  const { seed: format } = world
  const expected = `expected a place from 0 on, or a seed (${format.expected})`
  try {
    const place = format.index?.(format.parse(text, params), params) ?? null
    if (place !== null) return place
  } catch (error) {
    if (!isInputError(error)) throw error
  }
  throw inputError(option, [], `${expected}, found ${JSON.stringify(text)}`)
}
