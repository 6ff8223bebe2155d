import { firstDifference } from '@seedfast/audit'
import { valueAt, type Made, type Path } from '@seedfast/world'
import { makeOtherwise } from '../outcomes/make-otherwise.js'
import type { DrawTrial } from '../outcomes/other-draws.js'

/** Draws to change at once, by their places among those that can be changed; most often one alone. */
export type Trial = readonly number[]

/** What came of a trial. */
export interface TrialDone {
  /** How many results were made for it. */
  readonly makes: number
  /** Whether the part moved. */
  readonly moved: boolean
  /** What the draw moved, when it was changed alone. */
  readonly effect?: DrawEffect
}

/** What another draw makes of a part. */
export interface DrawEffect {
  /** The first place in the result that it moves. */
  readonly moves: Path
  /** The first place in the part that it moves. */
  readonly at: Path
  /** What is there then; left out when nothing is. */
  readonly otherwise?: unknown
}

/** The part that trials are about, and the draws to change. */
export interface TrialTarget {
  /** The run with its unchanged result. */
  readonly made: Made
  readonly place: Path
  readonly changeable: readonly DrawTrial[]
}

/**
 * Tries draws: each way of changing them is made in turn, until one moves the part at `place`. Draws that are changed
 * at once take all their ways in as many makings as one of them alone, each its own way in each.
 */
export function trialsOf(
  made: Made,
  place: Path,
  changeable: readonly DrawTrial[],
): (trial: Trial) => TrialDone {
  const before = valueAt(made.result, place)
  return (trial) => {
    const draws = trial.map((i) => changeable[i]!)
    const ways = draws.reduce((most, { changes }) => Math.max(most, changes.length), 0)
    for (let way = 0; way < ways; way++) {
      const other = makeOtherwise(
        made,
        new Map(draws.map(({ turn, changes }) => [turn, changes[way % changes.length]!])),
      )
      const difference = other && firstDifference(before, valueAt(other.result, place))
      if (other === null || difference === null) continue
      const makes = way + 1
      if (trial.length > 1) return { makes, moved: true }
      const moves = firstDifference(made.result, other.result)!.path
      const { path, found } = difference
      const otherwise = found === undefined ? {} : { otherwise: found }
      return { makes, moved: true, effect: { moves, at: [...place, ...path], ...otherwise } }
    }
    return { makes: ways, moved: false }
  }
}
