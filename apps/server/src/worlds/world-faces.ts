import type { AnyWorld } from '@seedfast/world'
import type { AnyOperation } from '../operations/operation.js'
import { actmapFace } from './actmap/actmap-face.js'
import { dealsFace } from './deals/deals-face.js'
import { deckFace } from './deck/deck-face.js'
import { spireFace } from './spire/spire-face.js'
import { spire2Face } from './spire2/spire2-face.js'
import type { WorldFace } from './world-face.js'

/**
 * The worlds that have their own endpoints. Each of them has a folder here. Outside these folders, the server doesn't
 * name any world.
 */
const WORLD_FACES: readonly WorldFace[] = [actmapFace, dealsFace, deckFace, spireFace, spire2Face]

/** The operations that belong to single worlds, keyed by name. */
export const WORLD_OPERATIONS: Readonly<Record<string, AnyOperation>> = Object.assign(
  {},
  ...WORLD_FACES.map(({ operations }) => operations),
) as Record<string, AnyOperation>

export function facesOf(worlds: readonly AnyWorld[]): readonly WorldFace[] {
  return WORLD_FACES.filter(({ world }) => worlds.some(({ id }) => id === world))
}

/**
 * Returns the paths of the games' own services, which aren't below `/v1/worlds/{id}`. A path with a trailing slash is
 * also returned without it.
 */
export function gamePaths(worlds: readonly AnyWorld[]): readonly string[] {
  return facesOf(worlds)
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ path }) => !path.startsWith('/v1/'))
    .flatMap(({ path }) => withoutSlash(path))
}

/** Returns the path and, if it has a trailing slash, the path without that slash. */
export function withoutSlash(path: string): readonly string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}
