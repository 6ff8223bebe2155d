import { filePlace } from '@seedfast/world'
import { commandError } from '../errors/messages.js'
import { isFile, startOf } from '../files/files.js'
import { shellWord } from '../text/shell-word.js'
import { gameFiles } from '../worlds/world-faces.js'

/** How many bytes at the start of a file are searched for the fields of a game's file. */
const HEAD = 1_000_000

/**
 * Throws an `InputError` if an argument is the name of a file that a game wrote, and that the command doesn't read. The
 * error says what the file is and which command can be used instead.
 */
export function refuseGameFiles(args: readonly string[]): void {
  const command = args.filter((word) => !word.startsWith('-')).join(' ')
  for (const word of args) {
    const file = word.startsWith('-') ? word.slice(word.indexOf('=') + 1) : word
    if (file.startsWith('-') || !isFile(file)) continue
    const start = startOf(file, HEAD)
    for (const { name, reader, recognize } of gameFiles) {
      const found = recognize(start)
      if (found === null || (reader !== null && command.startsWith(`${reader} `))) continue
      throw commandError('game-file', filePlace(file), {
        got: name,
        reader: reader === null ? null : `seedfast ${reader} ${shellWord(file)}`,
        make: found.make === null ? null : `seedfast make ${found.make.map(shellWord).join(' ')}`,
        rules: found.hasOtherRules,
      })
    }
  }
}
