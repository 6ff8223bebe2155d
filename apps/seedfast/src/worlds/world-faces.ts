import { actmapFace } from './actmap/actmap-face.js'
import { dealsFace } from './deals/deals-face.js'
import { spireFace } from './spire/spire-face.js'
import { spire2Face } from './spire2/spire2-face.js'
import type { WorldFace } from './world-face.js'

/** The worlds with commands or files of their own. Each has a folder here; no other file of the command names a world. */
export const worldFaces: readonly WorldFace[] = [actmapFace, dealsFace, spireFace, spire2Face]

/** The kinds of files that only one world has and `seedfast diverge` compares. */
export const comparableFiles = worldFaces.flatMap(({ comparable }) => comparable ?? [])
