import { InputError, issuesOf, type Issue, type Messages, type Place } from '@seedfast/world'
import { makeCommand, readCommand, type RecognizedGameFile } from './recognize-game-file.js'

/** The issue code for a game's file in place of input that Seedfast wrote. */
export interface GameFileCodes {
  /**
   * A game wrote the file. `got` is a noun for its kind, `reader` the command that reads it, and `make` the command that
   * generates the run of its seed and character. `rules` tells whether that run had modifiers.
   */
  'game-file': {
    readonly got: string
    readonly reader: string
    readonly make: string | null
    readonly rules: boolean
  }
}

const messages: Messages<GameFileCodes> = {
  'game-file': ({ got, reader, make, rules }) => {
    const what = `is ${/^[aeiou]/.test(got) ? 'an' : 'a'} ${got}`
    const other = rules ? ', without the modifiers of the run' : ''
    const seed = make === null ? '' : `; to generate the run of its seed and character${other}: \`${make}\``
    return `${what}; try \`${reader}\`${seed}`
  },
}

const gameFileIssue = issuesOf(messages)

/**
 * Returns the error for a game's file that is no input here. It says what the file is, and which command reads it or
 * generates its run. `file` is the file's name as a shell word, or `-` for standard input.
 */
export function gameFileError(place: Place, found: RecognizedGameFile, file: string): InputError {
  const data = {
    got: found.name,
    reader: `${readCommand(found)} ${file}`,
    make: makeCommand(found),
    rules: found.hasOtherRules,
  }
  return new InputError([gameFileIssue('game-file', place, data) as Issue])
}
