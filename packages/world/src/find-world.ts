import type { AnyWorld } from './define-world.js'
import { inputError } from './input-error.js'
import { foundText } from './json.js'
import { suggestion } from './suggestion.js'

/** The world of that id; throws an InputError with the nearest id when there is none. */
export function findWorld(worlds: readonly AnyWorld[], id: string): AnyWorld {
  const world = worlds.find((candidate) => candidate.id === id)
  if (world !== undefined) return world
  const ids = worlds.map((candidate) => candidate.id)
  throw inputError('world', [], `expected a world, found ${foundText(id)}${suggestion(id, ids)}`, ids)
}
