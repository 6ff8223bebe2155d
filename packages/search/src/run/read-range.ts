import {
  isInputError,
  typedSeed,
  type AnyWorld,
  type Place,
  type SeedOrder,
  type TypedSeed,
} from '@seedfast/world'
import { searchInputError } from '../messages.js'
import { otherOrder, type SearchOrder } from './search-order.js'
import type { SeedRange } from './seed-range.js'

/** The index where a search ends if the seed format has no last seed. */
const NO_END = (1n << 64n) - 1n

/** The first and last seed of a range, as strings. By default, a range contains all seeds. */
export interface RangeInput {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The number of seeds in the range, starting at `from`. Use either this option or `to`. */
  readonly count?: number | undefined
  /** The order in which positions are counted. Default: `seed`. */
  readonly order?: SearchOrder | undefined
}

/**
 * Returns the range from one seed to another, both inclusive. Each end is given as a seed, or as a seed's index in the
 * order of the seed format, counted from 0. A string of digits is read as an index, and a pasted seed is cleaned. Throws an InputError for the option
 * `from`, `to` or `count` if the range is empty or ends after the last seed.
 */
export function readRange(
  world: AnyWorld,
  params: unknown,
  { from, to, count, order }: RangeInput,
): SeedRange {
  const seeds = world.seed.count(params)
  const last = seeds === null ? NO_END : seeds - 1n
  const other = otherOrder(world, order)
  const place = (option: string, typed: string): bigint => placeOf(world, params, option, typed, last, other)
  const range = {
    from: from === undefined ? 0n : place('from', from),
    to: to === undefined ? last : place('to', to),
  }
  if (range.from > range.to) {
    throw searchInputError('reversed-range', optionPlace('from'), {
      from: from ?? '0',
      to: to ?? String(last),
    })
  }
  if (count === undefined) return range
  const most = range.to - range.from + 1n
  if (BigInt(count) > most) {
    throw searchInputError('count-out-of-range', optionPlace('count'), { got: count, max: String(most) })
  }
  return { from: range.from, to: range.from + BigInt(count) - 1n }
}

/** Returns the seed or index in a typed or pasted end of a range, with notes about the seed. */
export function rangeEnd(world: AnyWorld, params: unknown, typed: string): TypedSeed {
  const index = typed.trim()
  return /^\d+$/.test(index) ? { seed: index, notes: [] } : typedSeed(world, typed, params)
}

function placeOf(
  world: AnyWorld,
  params: unknown,
  option: string,
  typed: string,
  last: bigint,
  other: SeedOrder | null,
): bigint {
  const got = rangeEnd(world, params, typed).seed
  const isPlace = /^\d+$/.test(got)
  const index = isPlace ? BigInt(got) : seedPlace(world, params, option, got)
  const place = isPlace || other === null ? index : other.position(index)
  if (place <= last) return place
  throw searchInputError('place-out-of-range', optionPlace(option), { got, max: String(last) })
}

function seedPlace(world: AnyWorld, params: unknown, option: string, got: string): bigint {
  const { seed: format } = world
  try {
    const place = format.index?.(format.parse(got, params), params) ?? null
    if (place !== null) return place
  } catch (error) {
    if (!isInputError(error)) throw error
  }
  throw searchInputError('not-a-seed-or-place', optionPlace(option), { got, expected: format.expected })
}

function optionPlace(name: string): Place {
  return { in: 'option', name }
}
