import type { FoundRun, GameFile } from './game-file.js'
import { spireGameFiles } from './spire-files.js'
import { spire2GameFiles } from './spire2-files.js'

const GAME_FILES: readonly GameFile[] = [...spireGameFiles, ...spire2GameFiles]

/** How many characters at the start of a file are enough for `recognizeGameFile`. */
export const GAME_FILE_HEAD = 1_000_000

/** A file that a game wrote: the kind of file, and the run in it. */
export type RecognizedGameFile = Omit<GameFile, 'recognize'> & FoundRun

/** A world and a kind of its game's files, such as `spire save`. */
export type GameFileKind = `${GameFile['world']} ${GameFile['kind']}`

/**
 * Recognizes a file that the game of a built-in world wrote, by the start of the file. Loads no world. Returns null for
 * all other files.
 */
export function recognizeGameFile(start: string): RecognizedGameFile | null {
  const head = start.slice(0, GAME_FILE_HEAD)
  for (const { recognize, ...file } of GAME_FILES) {
    const found = recognize(head)
    if (found !== null) return { ...file, ...found }
  }
  return null
}

/** Returns the command that reads such a file, without the file's name, such as `seedfast spire peek`. */
export function readCommand({ world, kind }: RecognizedGameFile): string {
  return `seedfast ${world} ${kind === 'save' ? 'peek' : 'run'}`
}

/** Returns the command that generates the run of a file's seed and character. Null if they aren't known. */
export function makeCommand({ world, run }: RecognizedGameFile): string | null {
  if (run === null) return null
  const params = Object.entries(run.params).map(([name, value]) => ` --set ${name}=${value}`)
  return `seedfast make ${world} --seed ${run.seed}${params.join('')}`
}
