import { actmapFace } from './actmap/actmap-face.js'
import { dealsFace } from './deals/deals-face.js'
import { dungeonFace } from './dungeon/dungeon-face.js'
import { spireFace } from './spire/spire-face.js'
import { spire2Face } from './spire2/spire2-face.js'
import type { OwnFiles, WorldFace } from './world-face.js'

/**
 * The worlds that have their own commands or files. Each of them has a folder here. Outside these folders, the CLI
 * doesn't name any world.
 */
export const worldFaces: readonly WorldFace[] = [actmapFace, dealsFace, dungeonFace, spireFace, spire2Face]

/** Returns the world's own kind of file, or undefined if it has none with the given extension. */
export function ownFilesOf(world: string, extension: string): OwnFiles | undefined {
  const ownFiles = worldFaces.find((face) => face.world === world)?.ownFiles
  return ownFiles?.extension === extension ? ownFiles : undefined
}

/** The kinds of files that belong to single worlds and that `seedfast diverge` can compare. */
export const comparableFiles = worldFaces.flatMap(({ comparable }) => comparable ?? [])
