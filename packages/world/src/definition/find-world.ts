import type { AnyWorld } from './define-world.js'
import { unknownNameData, worldInputError } from '../messages.js'

/** Finds a world by its ID. If no world has this ID, throws an InputError that suggests the most similar ID. */
export function findWorld(worlds: readonly AnyWorld[], id: string): AnyWorld {
  const world = worlds.find((candidate) => candidate.id === id)
  if (world !== undefined) return world
  const known = worlds.map((candidate) => candidate.id)
  throw worldInputError('unknown-world', { in: 'world' }, unknownNameData(id, known))
}
