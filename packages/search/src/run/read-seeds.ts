import { foundText, inputError, isInputError, type AnyWorld, type InputError } from '@seedfast/world'

/**
 * The places of seeds that stand in a text, one in a line, in order and each once. Empty lines count for nothing.
 * Throws an InputError, under `source`, for the first line that is no seed of the world or has no place in its order.
 */
export function readSeeds(world: AnyWorld, params: unknown, text: string, source: string): bigint[] {
  const places = new Set<bigint>()
  for (const [i, line] of text.split('\n').entries()) {
    const seed = line.trim()
    if (seed !== '') places.add(placeOf(world, params, seed, `line ${i + 1}`, source))
  }
  return [...places].sort((a, b) => (a < b ? -1 : 1))
}

function placeOf(world: AnyWorld, params: unknown, text: string, where: string, source: string): bigint {
  const { seed: format } = world
  const refuse = (expected: string): InputError =>
    inputError(source, [], `${where}: expected ${expected}, found ${foundText(text)}`)
  let seed: unknown
  try {
    seed = format.parse(text, params)
  } catch (error) {
    if (!isInputError(error)) throw error
    throw refuse(`a seed (${format.expected})`)
  }
  const place = format.index?.(seed, params) ?? null
  if (place === null) throw refuse('a seed that has a place in the order of seeds')
  return place
}
