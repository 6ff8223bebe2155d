import { startState } from '../acts/start.js'
import { spireInputError } from '../messages.js'
import type { SaveFile } from '../save/save-file.js'
import { saveState } from '../save/save.js'
import { checkedSetup } from '../setup/checked-setup.js'
import { RUN_OPTIONS, type SetupOptions } from '../setup/setup.js'
import { reasonToStay } from '../state/room.js'
import { UncheckedRun } from './unchecked-run.js'

export interface RunOptions extends SetupOptions {
  /** The seed as a 64-bit integer, signed or unsigned. For a seed as the game displays it, use `parseSeedString`. */
  readonly seed: bigint
}

/**
 * A run that you play room by room, with the same draws as in the game. Fights aren't simulated: set the player's
 * remaining HP in `state`. Methods throw a RangeError for anything that the game doesn't allow.
 */
export class Run extends UncheckedRun {
  /** Starts a new run in Neow's room. Throws an InputError if the seed or the options are invalid. */
  static start({ seed, ...options }: RunOptions): Run {
    return Run.open(startState(checkedSetup(options), checkedSeed(seed)))
  }

  /**
   * Returns the run in the game's save format, in the state after leaving the current room. Rewards that haven't been
   * taken are lost. Throws a RangeError if the player can't leave the current room yet.
   */
  save(): SaveFile {
    const reason = reasonToStay(this.room)
    if (reason !== null) throw new RangeError(`can't save: ${reason}`)
    return saveState(this.state)
  }
}

function checkedSeed(seed: bigint): bigint {
  const signed = typeof seed === 'bigint' ? BigInt.asIntN(64, seed) : null
  if (signed !== null && (signed === seed || BigInt.asUintN(64, seed) === seed)) return signed
  throw spireInputError('invalid-run-seed', { ...RUN_OPTIONS, path: ['seed'] }, { got: seed })
}
