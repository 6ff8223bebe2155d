import type { ConditionCount } from '@seedfast/search'
import type { SearchState } from './search-run.js'

/** Seeds that passed all conditions, by what became of them. */
export interface OtherSeeds {
  readonly kind: 'points' | 'rules' | 'later' | 'hits'
  readonly seeds: number
  /** The minimum number of points that a hit needs. */
  readonly points: number
}

/** The rows of the funnel. The seeds that they count add up to the searched seeds. */
export interface FunnelRows {
  readonly conditions: readonly ConditionCount[]
  readonly others: readonly OtherSeeds[]
}

const UNTESTED = { tested: 0, passed: 0, unanswered: 0, cost: 0, kernel: false }

/** Returns the rows of a search's funnel. */
export function funnelRows({
  asked,
  progress,
  found,
}: Pick<SearchState, 'asked' | 'progress' | 'found'>): FunnelRows {
  const { conditions, request } = asked!
  if (progress === null) {
    return { conditions: conditions.map((text) => ({ text, ...UNTESTED })), others: [] }
  }
  const { tests, candidates, unmet, belowCutOff } = progress.funnel
  const points = request.query.cutOff ?? 0
  const others = [
    { kind: 'points', seeds: belowCutOff, points },
    { kind: 'rules', seeds: unmet, points },
    // Threads search ahead, so they can match seeds that come after the wanted hits.
    { kind: 'later', seeds: candidates - unmet - belowCutOff - found, points },
  ] as const
  return {
    conditions: tests,
    others: [...others.filter(({ seeds }) => seeds > 0), { kind: 'hits', seeds: found, points }],
  }
}
