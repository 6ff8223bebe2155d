import { firstDifference } from '@seedfast/audit'
import { valueAt, type Made, type Path } from '@seedfast/world'
import { makeChanged } from '../outcomes/make-changed.js'
import type { DrawTrial } from '../outcomes/draw-trials.js'

/** Draws to change together, as indexes into the changeable draws; usually only one. */
export type Trial = readonly number[]

/** The outcome of a trial. */
export interface TrialDone {
  /** The number of results that the trial generated. */
  readonly makes: number
  /** Whether the part changed. */
  readonly moved: boolean
  /** The effect of the draw, if only one was changed. */
  readonly effect?: DrawEffect
}

/** The effect of a changed draw on a part. */
export interface DrawEffect {
  /** The first place in the result that changes. */
  readonly moves: Path
  /** The first place in the part that changes. */
  readonly at: Path
  /** The changed value at `at`; absent if the place no longer exists. */
  readonly otherwise?: unknown
}

/** The part that trials try to change, and the draws to change. */
export interface TrialTarget {
  /** The run with its unchanged result. */
  readonly made: Made
  readonly place: Path
  readonly changeable: readonly DrawTrial[]
}

/**
 * Returns a function that makes trials: it tries the ways to change each draw until one changes the part at `place`.
 * For draws that are changed together, it tries one way of each at a time, so they take no more results than the draw
 * with the most ways.
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
      const other = makeChanged(
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
