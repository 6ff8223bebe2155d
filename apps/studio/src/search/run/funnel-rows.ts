import type { ConditionCount } from '@seedfast/search'
import type { SearchState } from './search-run.js'

/**
 * The number of seeds that passed all conditions and then had the outcome `kind`. The outcomes are too few points
 * (`points`), a broken rule of the world (`rules`), a position after the last requested hit (`later`), and a hit
 * (`hits`).
 */
export interface OtherSeeds {
  readonly kind: 'points' | 'rules' | 'later' | 'hits'
  readonly seeds: number
  /** The minimum number of points that a hit needs. */
  readonly points: number
}

/**
 * The rows of the funnel, which shows how many seeds each condition ruled out. The numbers in all rows add up to the
 * number of scanned seeds.
 */
export interface FunnelRows {
  readonly conditions: readonly ConditionCount[]
  readonly others: readonly OtherSeeds[]
}

const UNTESTED = { tested: 0, passed: 0, unanswered: 0, cost: 0, kernel: false }

export function funnelRows({
  requestedSearch,
  progress,
  found,
}: Pick<SearchState, 'requestedSearch' | 'progress' | 'found'>): FunnelRows {
  const { conditions, request } = requestedSearch!
  if (progress === null) {
    return { conditions: conditions.map((text) => ({ text, ...UNTESTED })), others: [] }
  }
  const { tests, card, candidates, unmet, belowCutOff } = progress.funnel
  const points = request.query.cutOff ?? 0
  const others = [
    { kind: 'points', seeds: belowCutOff, points },
    { kind: 'rules', seeds: unmet, points },
    // Threads search ahead, so they may also match seeds after the last requested hit.
    { kind: 'later', seeds: candidates - unmet - belowCutOff - found, points },
  ] as const
  return {
    conditions:
      card === undefined
        ? tests
        : [{ ...UNTESTED, ...card, text: `${card.name}: ${card.conditions.join(' && ')}` }, ...tests],
    others: [...others.filter(({ seeds }) => seeds > 0), { kind: 'hits', seeds: found, points }],
  }
}
