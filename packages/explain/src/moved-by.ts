import { make, pathPointer, type AnyWorld, type MakeRequest, type Path } from '@seedfast/world'
import { differences } from './differences.js'
import { makeOtherwise } from './outcomes/make-otherwise.js'
import { drawTrials } from './outcomes/other-draws.js'

/** A place in a result that another outcome of a draw moves. */
export interface MovedPlace {
  readonly path: Path
  /** What is there; left out when nothing is. */
  readonly now?: unknown
  /** What is there with the first outcome that moves it; left out when nothing is. */
  readonly otherwise?: unknown
}

/** What a draw decides: what its other outcomes move. */
export interface MovedBy {
  /** How many other outcomes were tried: up to five of a range, each item of a choice, none where there is no other. */
  readonly outcomes: number
  /** With how many of them the world fails. */
  readonly failures: number
  /** In the order of the outcomes, and of the result. */
  readonly places: readonly MovedPlace[]
  /** Whether it is a draw of a foreign generator, which cannot be changed. */
  readonly foreign: boolean
}

/**
 * What draw `n` of a run decides, the other way round from `explain`: the draw is given other outcomes, the
 * result is made again with each, and the places that differ are told, `most` of them at most. Null for a run that makes
 * no such draw.
 */
export function movedBy(world: AnyWorld, request: MakeRequest, n: number, most = 1000): MovedBy | null {
  const made = make(world, request)
  const trial = drawTrials(made, made.result)[n]
  if (trial === undefined) return null
  const { turn, changes, foreign } = trial
  const places = new Map<string, MovedPlace>()
  let failures = 0
  for (const change of changes) {
    const other = makeOtherwise(made, new Map([[turn, change]]))
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
