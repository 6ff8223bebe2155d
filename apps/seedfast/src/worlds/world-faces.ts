import type { AddCommand } from '../options/command-context.js'
import { actmapFace } from './actmap/actmap-face.js'
import { dealsFace } from './deals/deals-face.js'
import { spireFace } from './spire/spire-face.js'
import type { WorldFace } from './world-face.js'

/** The worlds with commands or files of their own. Each has a folder here; no other file of the command names a world. */
const WORLD_FACES: readonly WorldFace[] = [actmapFace, dealsFace, spireFace]

/** The commands that only one world has. */
export const worldCommands: readonly AddCommand[] = WORLD_FACES.flatMap(({ commands }) => commands)

/** The kinds of files that only one world has and `seedfast diverge` compares. */
export const comparableFiles = WORLD_FACES.flatMap(({ comparable }) => comparable ?? [])
