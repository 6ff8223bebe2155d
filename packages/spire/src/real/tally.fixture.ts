/** What came of holding the rules against a record once: nothing to say, what explains a difference, or a miss. */
export type Outcome =
  | 'equal'
  /** Equal with something that the record leaves open, which is named. */
  | { readonly fits: string }
  | { readonly miss: string }

/** What a miss weighs; more than all that fits in a run. */
export const MISS = 1000

/** How many outcomes of a rule there are of each sort. */
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

/** Outcomes by rule. */
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

  /** How far from the record this is. */
  get distance(): number {
    let distance = 0
    for (const { outcome } of this.entries) {
      if (outcome !== 'equal') distance += 'miss' in outcome ? MISS : 1
    }
    return distance
  }

  /** What fits and what misses, by rule and cause, with the places of the misses. */
  causes(): { readonly text: string; readonly places: readonly string[] }[] {
    const places = new Map<string, string[]>()
    for (const { rule, outcome, where } of this.entries) {
      if (outcome === 'equal') continue
      const text = 'fits' in outcome ? `${rule} fits: ${outcome.fits}` : `${rule} misses: ${outcome.miss}`
      places.set(text, [...(places.get(text) ?? []), where])
    }
    return [...places]
      .map(([text, list]) => ({ text, places: list }))
      .sort((a, b) => (a.text < b.text ? -1 : 1))
  }
}
