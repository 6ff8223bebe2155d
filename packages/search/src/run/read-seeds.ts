import { isInputError, type AnyWorld, type Place } from '@seedfast/world'
import { searchInputError } from '../messages.js'

/**
 * Parses a list of seeds, one per line, and returns their indexes, sorted and without duplicates. Empty lines are
 * ignored. Throws an InputError at the first line that isn't a seed of the world, or whose seed has no index in the
 * format's order.
 */
export function readSeeds(world: AnyWorld, params: unknown, text: string, place: Place): bigint[] {
  const places = new Set<bigint>()
  for (const [i, line] of text.split('\n').entries()) {
    const seed = line.trim()
    if (seed !== '') places.add(placeOf(world, params, seed, { ...place, line: i + 1 }))
  }
  return [...places].sort((a, b) => (a < b ? -1 : 1))
}

function placeOf(world: AnyWorld, params: unknown, got: string, place: Place): bigint {
  const { seed: format } = world
  let seed: unknown
  try {
    seed = format.parse(got, params)
  } catch (error) {
    if (!isInputError(error)) throw error
    throw searchInputError('invalid-seed', place, { got, expected: format.expected })
  }
  const index = format.index?.(seed, params) ?? null
  if (index === null) throw searchInputError('seed-without-place', place, { got })
  return index
}
