import type { Place } from '@seedfast/world'
import { checkSave, type SaveNote } from '../save/check-save.js'
import { leaveOutUnknown } from '../save/leave-out-unknown.js'
import { parseSaveJson, validSave } from '../save/save-file.js'
import type { LoadOptions } from '../save/load-state.js'
import { loadRun } from './load-run.js'
import { peek, type Peek, type PeekOptions } from './peek.js'

/** The upcoming parts of a saved run, with notes on the save. */
export interface SavePeek extends Peek {
  readonly notes: readonly SaveNote[]
}

/**
 * Returns the upcoming parts of the run in an autosave, which can be obfuscated or plain JSON. Throws an InputError if
 * the game couldn't have written the save, or if its seed isn't the one that was played.
 */
export function peekSave(text: string, place: Place, options: LoadOptions & PeekOptions = {}): SavePeek {
  const known = leaveOutUnknown(parseSaveJson(text, place))
  const { save, notes } = checkSave(validSave(known.save, place), place, known.unknown)
  return { ...peek(loadRun(save, place, options), options), notes }
}
