import type { AnyWorld } from '@seedfast/world'
import type { AnyOperation } from '../operations/operation.js'
import { actmapFace } from './actmap/actmap-face.js'
import { deckFace } from './deck/deck-face.js'
import type { WorldFace } from './world-face.js'

/** The worlds with their own paths. Each has a folder here; no other file of the server names a world. */
const WORLD_FACES: readonly WorldFace[] = [actmapFace, deckFace]

/** The operations of single worlds, by name. */
export const WORLD_OPERATIONS: Readonly<Record<string, AnyOperation>> = Object.assign(
  {},
  ...WORLD_FACES.map(({ operations }) => operations),
) as Record<string, AnyOperation>

/** Returns the faces of the given worlds. */
export function facesOf(worlds: readonly AnyWorld[]): readonly WorldFace[] {
  return WORLD_FACES.filter(({ world }) => worlds.some(({ id }) => id === world))
}

/** Returns the paths outside `/v1/worlds/{id}`, defined by a game's own service, with and without a final slash. */
export function gamePaths(worlds: readonly AnyWorld[]): readonly string[] {
  return facesOf(worlds)
    .flatMap(({ endpoints, documents = [] }) => [...endpoints, ...documents])
    .filter(({ path }) => !path.startsWith('/v1/'))
    .flatMap(({ path }) => withoutSlash(path))
}

/** Returns a path, and the same path without its final slash. */
export function withoutSlash(path: string): readonly string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}
