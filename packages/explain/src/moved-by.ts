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

/** A place in a result that changes with a draw. */
export interface MovedPlace {
  readonly path: Path
  /** The value in the unchanged result; absent if there is none. */
  readonly now?: unknown
  /** The value after the first outcome that changes it; absent if there is none. */
  readonly otherwise?: unknown
}

/** The places that a draw decides. */
export interface MovedBy {
  /** The number of other outcomes tried: up to five for a range, and every item for a choice. */
  readonly outcomes: number
  /** The number of tried outcomes for which the world fails. */
  readonly failures: number
  /** The places that changed, sorted by outcome, then by their order in the result. */
  readonly places: readonly MovedPlace[]
  /** Whether the draw is from a foreign generator, which can't be changed. */
  readonly foreign: boolean
}

/**
 * Finds the places that draw `n` of a run decides, counted from 0. Regenerates the result with each other outcome of
 * the draw and compares the results, up to `most` places. Returns null if the run has no draw `n`. Throws an InputError
 * for an invalid request.
 */
export function movedBy(world: AnyWorld, request: MakeRequest, n: number, most = 1000): MovedBy | null {
  const made = runStepsNow(makeSteps(world, request), () => asyncWorldError(world))
  const trial = drawTrials(made, made.result)[n]
  if (trial === undefined) return null
  const { turn, changes, foreign } = trial
  const places = new Map<string, MovedPlace>()
  let failures = 0
  for (const change of changes) {
    const other = makeChanged(made, new Map([[turn, change]]))
    if (other === null) failures++
    else
      for (const { path, expected, found } of differences(made.result, other.result)) {
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
