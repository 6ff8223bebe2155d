import type { PlayerClass } from '../data/classes.js'

/** A part of a run that a replay compares with the record. */
export type HistoryRule =
  | 'neow'
  | 'neow cards'
  | 'neow relic'
  | 'path'
  | 'fight'
  | '?-room'
  | 'event'
  | 'potion drop'
  | 'potion'
  | `cards ${'normal' | 'elite' | 'boss' | 'event fight' | 'rest' | 'Orrery' | 'Tiny House' | 'Sensory Stone' | 'Library'}`
  | `relic ${'fight' | 'elite' | 'chest' | 'event' | 'Calling Bell' | 'dug'}`
  | 'boss relics'
  | `gold ${'normal' | 'elite' | 'boss' | 'chest'}`
  | `shop ${'card' | 'relic' | 'potion' | 'price'}`
  | 'transformed card'

/** The likely reason for a difference between the seed and the record. */
export type Cause =
  /** A relic that the player got in a way that the record doesn't show. */
  | { readonly code: 'relic'; readonly relic: string }
  /** A card that the player played in a fight. */
  | { readonly code: 'card'; readonly card: string }
  | { readonly code: 'lock'; readonly class: PlayerClass; readonly level: number }
  | { readonly code: 'modifiers'; readonly names: readonly string[] }
  | { readonly code: 'build'; readonly build: string }
  | {
      readonly code:
        | 'wing-boots'
        | 'courier'
        | 'prismatic-shard'
        | 'brewed-potions'
        | 'curse-in-deck'
        | 'no-curse-in-deck'
        | 'low-hp'
        | 'reload'
        | 'thief'
        | 'spent-maw-bank'
        | 'same-fight-egg'
        | 'parasite'
    }

/**
 * The result of one comparison of a replay with a record. A difference is explained if a replay with the cause gives
 * the record, and the record shows the cause or something unlikely follows from it. A cause that only could be the
 * reason is possible.
 */
export type Outcome = 'equal' | { readonly explained: Cause } | { readonly possible: Cause } | 'unexplained'

/** A comparison of a replay with a record: what the seed gives, and what the record contains. */
export interface Check {
  readonly rule: HistoryRule
  readonly act: number
  readonly floor: number
  readonly outcome: Outcome
  readonly drawn: readonly string[]
  readonly recorded: readonly string[]
}

/** The number of comparisons with each outcome. */
export interface OutcomeCounts {
  readonly equal: number
  readonly explained: number
  readonly possible: number
  readonly unexplained: number
}

export type OutcomeKind = keyof OutcomeCounts

export function outcomeKind(outcome: Outcome): OutcomeKind {
  if (typeof outcome === 'string') return outcome
  return 'explained' in outcome ? 'explained' : 'possible'
}

/** Returns the cause of a difference, or null if there is none. */
export function causeOf(outcome: Outcome): Cause | null {
  if (typeof outcome === 'string') return null
  return 'explained' in outcome ? outcome.explained : outcome.possible
}

export function countOutcomes(checks: readonly Pick<Check, 'outcome'>[]): OutcomeCounts {
  const counts = { equal: 0, explained: 0, possible: 0, unexplained: 0 }
  for (const { outcome } of checks) counts[outcomeKind(outcome)]++
  return counts
}

/** The weight of a difference without a cause, which is greater than the total weight of all others in a run. */
export const UNEXPLAINED = 1000

/** Returns how far a comparison is from equality: 1 for a difference with a cause, `UNEXPLAINED` for another one. */
export function distanceOf(outcome: Outcome): number {
  return outcome === 'equal' ? 0 : outcome === 'unexplained' ? UNEXPLAINED : 1
}
