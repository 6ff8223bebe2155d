import type { Place } from '@seedfast/world'
import type { PlayerClass } from '../data/classes.js'
import {
  causeOf,
  countOutcomes,
  outcomeKind,
  type Cause,
  type HistoryRule,
  type OutcomeCounts,
} from './comparison.js'
import type { RunMode } from '../data/modifiers.js'
import { recordedRules } from '../save/recorded-rules.js'
import { parseHistory, type HistoryNote } from './parse-history.js'
import { replay } from './replay.js'
import type { TrailFloor } from './trail.js'

/** A difference between a recorded run and its seed. */
export interface HistoryDifference {
  readonly rule: HistoryRule
  readonly outcome: 'explained' | 'possible' | 'unexplained'
  /** The likely reason, or null if none is known. */
  readonly cause: Cause | null
  /** What the seed gives. */
  readonly drawn: readonly string[]
  readonly recorded: readonly string[]
}

/** A floor of a recorded run: what it offered, what the player took, and what differs from the seed. */
export interface HistoryFloor extends Readonly<TrailFloor> {
  /** The number of comparisons on this floor that are equal. */
  readonly equal: number
  readonly differences: readonly HistoryDifference[]
}

/** A recorded run, replayed floor by floor against its seed. All names are the game's IDs. */
export interface HistoryReport {
  /** The game's own ID of the run, or null if it isn't recorded. */
  readonly id: string | null
  readonly seed: string
  readonly class: PlayerClass
  readonly ascension: number
  readonly build: string | null
  readonly mode: RunMode
  /** The IDs of the modifiers whose rules the replay applies. */
  readonly modifiers: readonly string[]
  /** Whether the player won, or null if it isn't recorded. */
  readonly victory: boolean | null
  readonly notes: readonly HistoryNote[]
  readonly floors: readonly HistoryFloor[]
  readonly counts: OutcomeCounts
  /** The counts of each compared part, in the order that the parts come up. */
  readonly rules: readonly (OutcomeCounts & { readonly rule: HistoryRule })[]
}

/**
 * Replays a run history (`.run` file) floor by floor against its seed, and compares them. Throws an InputError if the
 * text isn't a run history of the game.
 */
export function replayHistory(text: string, place: Place): HistoryReport {
  const { history, notes } = parseHistory(text, place)
  const { floors, checks } = replay(history)
  const { mode, modifiers } = recordedRules(history.modes, history.modifiers)
  return {
    id: history.id,
    seed: history.seed,
    class: history.playerClass,
    ascension: history.ascension,
    build: history.build,
    mode,
    modifiers,
    victory: history.victory,
    notes,
    floors: floors.map((floor) => {
      const here = checks.filter((check) => check.floor === floor.floor)
      return {
        ...floor,
        equal: countOutcomes(here).equal,
        differences: here.flatMap(({ rule, outcome, drawn, recorded }) => {
          const kind = outcomeKind(outcome)
          return kind === 'equal' ? [] : [{ rule, outcome: kind, cause: causeOf(outcome), drawn, recorded }]
        }),
      }
    }),
    counts: countOutcomes(checks),
    rules: [...new Set(checks.map(({ rule }) => rule))].map((rule) => ({
      rule,
      ...countOutcomes(checks.filter((check) => check.rule === rule)),
    })),
  }
}
