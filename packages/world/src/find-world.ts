import type { AnyWorld } from './define-world.js'
import { unknownNameData, worldInputError } from './messages.js'

/** Finds a world by its id. Throws an InputError with the nearest id if there is none. */
export function findWorld(worlds: readonly AnyWorld[], id: string): AnyWorld {
  const world = worlds.find((candidate) => candidate.id === id)
  if (world !== undefined) return world
  const known = worlds.map((candidate) => candidate.id)
  throw worldInputError('unknown-world', { in: 'world' }, unknownNameData(id, known))
}
