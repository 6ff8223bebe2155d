import { compareStrings } from '@seedfast/world'

/** The result of one comparison of a rule with a record: equal, explained, or a miss. */
export type Outcome =
  | 'equal'
  /** The replay and the record agree only under an assumption about something that the record leaves open. */
  | { readonly fits: string }
  | { readonly miss: string }

/** The weight of a miss, which is greater than the total weight of all explained differences in a run. */
export const MISS = 1000

/** The number of outcomes of each kind for one rule. */
export interface Count {
  readonly equal: number
  readonly fits: number
  readonly all: number
}

interface Entry {
  readonly rule: string
  readonly outcome: Outcome
  readonly where: string
}

export class Tally {
  private readonly entries: Entry[] = []

  add(rule: string, outcome: Outcome, where: string): void {
    this.entries.push({ rule, outcome, where })
  }

  join(other: Tally): void {
    this.entries.push(...other.entries)
  }

  get rules(): string[] {
    return [...new Set(this.entries.map(({ rule }) => rule))]
  }

  of(rule: string): Count {
    const entries = this.entries.filter((entry) => entry.rule === rule)
    return {
      equal: entries.filter(({ outcome }) => outcome === 'equal').length,
      fits: entries.filter(({ outcome }) => typeof outcome === 'object' && 'fits' in outcome).length,
      all: entries.length,
    }
  }

  /** The distance from the record: 1 for each explained difference, and `MISS` for each miss. */
  get distance(): number {
    let distance = 0
    for (const { outcome } of this.entries) {
      if (outcome !== 'equal') distance += 'miss' in outcome ? MISS : 1
    }
    return distance
  }

  /**
   * Returns the explained differences and the misses, grouped by rule and cause, with the places where they occurred.
   */
  causes(): { readonly text: string; readonly places: readonly string[] }[] {
    const places = new Map<string, string[]>()
    for (const { rule, outcome, where } of this.entries) {
      if (outcome === 'equal') continue
      const text = 'fits' in outcome ? `${rule} fits: ${outcome.fits}` : `${rule} misses: ${outcome.miss}`
      places.set(text, [...(places.get(text) ?? []), where])
    }
    return [...places]
      .map(([text, list]) => ({ text, places: list }))
      .sort((a, b) => compareStrings(a.text, b.text))
  }
}
