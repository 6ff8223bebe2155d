/** A part of a run that a replay compares with its history. */
export type HistoryRule =
  | 'act'
  | 'path'
  | 'ancient'
  | 'offers'
  | 'fight'
  | 'elite'
  | 'boss'
  | 'event'
  | '? room'
  | 'cards'
  | 'gold'
  | 'potion'
  | 'relic of an elite'
  | 'chest'
  | 'gold in a chest'
  | 'relic of a fight'
  | 'relic from an event'
  | 'gold from an event'
  | 'cards from an event'
  | `${'relic' | 'cards' | 'potions'} at a rest site`
  | `${'cards' | 'relics' | 'potions'} in a shop`
  | 'sum paid in a shop'

/** The likely reason for a difference between the seed and the history. */
export type Cause =
  /** Relics and events that the player had met and whose effects aren't reproduced. */
  | { readonly code: 'not-reproduced'; readonly ids: readonly string[] }
  /** A profile that hasn't discovered the other version of act 1, or hasn't met all bosses. */
  | { readonly code: 'profile' }
  | { readonly code: 'modifiers'; readonly names: readonly string[] }
  | { readonly code: 'build'; readonly build: string }

/**
 * The result of one comparison. A difference is explained if a replay with the cause gives what is recorded. A cause
 * that only could be the reason is possible.
 */
export type Outcome = 'equal' | { readonly explained: Cause } | { readonly possible: Cause } | 'unexplained'

/** A comparison of a replay with a history: what the seed gives, and what is recorded. */
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
