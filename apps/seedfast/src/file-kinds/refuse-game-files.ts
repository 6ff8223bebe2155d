import { filePlace } from '@seedfast/world'
import { GAME_FILE_HEAD, gameFileError, recognizeGameFile } from '@seedfast/worlds/file-kinds'
import { isFile, startOf } from '../files/files.js'
import { shellWord } from '../text/shell-word.js'

/** The commands of a world that read a kind of file. */
const READERS = { save: ['peek', 'next'], history: ['run', 'runs'] } as const

/**
 * Throws an `InputError` if an argument is the name of a file that a game wrote, and that the command doesn't read. The
 * error says what the file is and which command can be used instead.
 */
export function refuseGameFiles(args: readonly string[]): void {
  const command = args.filter((word) => !word.startsWith('-')).join(' ')
  for (const word of args) {
    const file = word.startsWith('-') ? word.slice(word.indexOf('=') + 1) : word
    if (file.startsWith('-') || !isFile(file)) continue
    const found = recognizeGameFile(startOf(file, GAME_FILE_HEAD))
    if (found === null) continue
    if (READERS[found.kind].some((name) => command.startsWith(`${found.world} ${name} `))) continue
    throw gameFileError(filePlace(file), found, shellWord(file))
  }
}
