import {
  makeSteps,
  pathPointer,
  runStepsNow,
  type AnyWorld,
  type MakeRequest,
  type Path,
} from '@seedfast/world'
import { asyncWorldError } from './messages.js'
import { differences } from './differences.js'
import { makeChanged } from './outcomes/make-changed.js'
import { drawTrials } from './outcomes/draw-trials.js'

/** A place in a result that changes when a draw is changed. */
export interface MovedPlace {
  readonly path: Path
  /** The value at the place in the unchanged result. Absent if the unchanged result doesn't contain the place. */
  readonly now?: unknown
  /**
   * The value at the place after the draw was changed to the first outcome that affects the place. Absent if the
   * changed result doesn't contain the place.
   */
  readonly otherwise?: unknown
}

/** The places in a result that one draw decides. */
export interface MovedBy {
  /**
   * The number of other outcomes tried. For a draw from a range, up to five are tried. For a draw that chooses an item,
   * each of the items not chosen is tried.
   */
  readonly outcomes: number
  /** The number of tried outcomes for which the world throws an error. */
  readonly failures: number
  /** The places that changed, sorted first by the outcome that changed them, then by their order in the result. */
  readonly places: readonly MovedPlace[]
  /** Whether the draw is from another library's generator and therefore can't be changed. */
  readonly foreign: boolean
}

/**
 * Finds the places in a result that the draw with number `n`, counted from 0, decides. Regenerates the result with each
 * other outcome of the draw and compares it with the unchanged result. Returns at most `most` places, or null if the
 * run has no draw `n`. Throws an InputError for an invalid request.
 */
export function movedBy(world: AnyWorld, request: MakeRequest, n: number, most = 1000): MovedBy | null {
  const generated = runStepsNow(makeSteps(world, request), () => asyncWorldError(world))
  const trial = drawTrials(generated, generated.result)[n]
  if (trial === undefined) return null
  const { turn, changes, foreign } = trial
  const places = new Map<string, MovedPlace>()
  let failures = 0
  for (const change of changes) {
    const other = makeChanged(generated, new Map([[turn, change]]))
    if (other === null) failures++
    else
      for (const { path, expected, found } of differences(generated.result, other.result)) {
        if (places.size === most) break
        const pointer = pathPointer(path)
        if (places.has(pointer)) continue
        places.set(pointer, {
          path,
          ...(expected === undefined ? {} : { now: expected }),
          ...(found === undefined ? {} : { otherwise: found }),
        })
      }
  }
  return { outcomes: changes.length, failures, places: [...places.values()], foreign }
}
