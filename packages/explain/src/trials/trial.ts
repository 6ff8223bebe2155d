import { firstDifference } from '@seedfast/audit'
import { valueAt, type GeneratedResult, type Path } from '@seedfast/world'
import { makeChanged } from '../outcomes/make-changed.js'
import type { DrawTrial } from '../outcomes/draw-trials.js'

/**
 * The draws that a trial changes together, as indexes into the list of changeable draws. There is usually only one
 * draw.
 */
export type Trial = readonly number[]

export interface TrialDone {
  /** The number of results that the trial generated. */
  readonly makes: number
  /** Whether the part changed in at least one of the generated results. */
  readonly moved: boolean
  /** The effect of the changed draw. Present only if the part changed and the trial changed a single draw. */
  readonly effect?: DrawEffect
}

export interface DrawEffect {
  /** The path of the first changed place in the result. */
  readonly moves: Path
  /** The path of the first changed place in the explained part. */
  readonly at: Path
  /** The value at the path `at` after the change. Absent if this path doesn't exist in the changed result. */
  readonly otherwise?: unknown
}

/** The part that trials try to change, and the draws to change. */
export interface TrialTarget {
  /** The run with its unchanged result. */
  readonly generated: GeneratedResult
  readonly place: Path
  readonly changeable: readonly DrawTrial[]
}

/**
 * Returns a function that runs a trial: it tries the possible changes of a draw until one of them changes the part at
 * `place`. If a trial changes several draws, each attempt changes all of them. The number of attempts is the largest
 * number of possible changes that any of these draws has.
 */
export function trialsOf(
  generated: GeneratedResult,
  place: Path,
  changeable: readonly DrawTrial[],
): (trial: Trial) => TrialDone {
  const before = valueAt(generated.result, place)
  return (trial) => {
    const draws = trial.map((i) => changeable[i]!)
    const ways = draws.reduce((most, { changes }) => Math.max(most, changes.length), 0)
    for (let way = 0; way < ways; way++) {
      const other = makeChanged(
        generated,
        new Map(draws.map(({ turn, changes }) => [turn, changes[way % changes.length]!])),
      )
      const difference = other && firstDifference(before, valueAt(other.result, place))
      if (other === null || difference === null) continue
      const makes = way + 1
      if (trial.length > 1) return { makes, moved: true }
      const moves = firstDifference(generated.result, other.result)!.path
      const { path, found } = difference
      const otherwise = found === undefined ? {} : { otherwise: found }
      return { makes, moved: true, effect: { moves, at: [...place, ...path], ...otherwise } }
    }
    return { makes: ways, moved: false }
  }
}
