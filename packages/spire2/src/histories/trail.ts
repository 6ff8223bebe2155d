import type { Check, HistoryRule, Outcome } from './comparison.js'
import type { Shown } from './run-history.js'

/** Things that a floor offered together, and those that the player took. */
export interface HistoryOffer {
  readonly kind: 'gifts' | 'cards' | 'relics' | 'potions' | 'gold' | 'shop'
  readonly offered: readonly string[]
  /** Null if the history doesn't show what was taken. */
  readonly taken: readonly string[] | null
}

/** A floor of a replayed run. */
export interface TrailFloor {
  readonly floor: number
  readonly act: number
  /** The kind of room, as in `Room`. */
  readonly room: string
  /** The fight, event or ancient that is recorded. Null in other rooms. */
  readonly name: string | null
  readonly offers: HistoryOffer[]
}

/** The results of comparing a replay with a history. */
export class Trail {
  readonly checks: Check[] = []
  readonly floors: TrailFloor[] = []

  enterFloor(floor: Omit<TrailFloor, 'offers'>): void {
    this.floors.push({ ...floor, offers: [] })
  }

  /** Compares two lists, ignoring order. If they differ, records `outcome`. */
  compare(
    rule: HistoryRule,
    drawn: readonly string[],
    recorded: readonly string[],
    outcome: Outcome = 'unexplained',
  ): boolean {
    const isEqual = sameThings(drawn, recorded)
    this.add(rule, isEqual ? 'equal' : outcome, drawn, recorded)
    return isEqual
  }

  add(rule: HistoryRule, outcome: Outcome, drawn: readonly string[], recorded: readonly string[]): void {
    const { floor, act } = this.floors.at(-1) ?? { floor: 1, act: 1 }
    this.checks.push({ rule, floor, act, outcome, drawn, recorded })
  }

  offer(kind: HistoryOffer['kind'], shown: Shown | null): void {
    if (shown === null || shown.length === 0) return
    const taken = shown.flatMap(([id, isTaken]) => (isTaken ? [id] : []))
    this.floors.at(-1)!.offers.push({ kind, offered: shown.map(([id]) => id), taken })
  }
}

/** Returns whether two lists contain the same things, in any order. */
export function sameThings(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && [...some].sort().join('|') === [...others].sort().join('|')
}
