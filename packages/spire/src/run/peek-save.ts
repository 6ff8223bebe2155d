import type { Place } from '@seedfast/world'
import { parseSave } from '../save/save-file.js'
import type { LoadOptions } from '../save/load-state.js'
import { loadRun } from './load-run.js'
import { peek, type Peek, type PeekOptions } from './peek.js'

/**
 * Returns the upcoming parts of the run in an autosave, which can be obfuscated or plain JSON. Throws an InputError if
 * the game couldn't have written the save.
 */
export function peekSave(text: string, place: Place, options: LoadOptions & PeekOptions = {}): Peek {
  return peek(loadRun(parseSave(text, place), place, options), options)
}
