import type { ConditionCount } from '../funnel/funnel.js'
import type { CardCount, FunnelCount } from '../searcher.js'

/**
 * Merges the counts of several workers. Returns the conditions in the order used by the worker that tested the most
 * seeds.
 */
export function mergedCount(counts: readonly FunnelCount[]): FunnelCount {
  const sum = (of: (count: FunnelCount) => number): number =>
    counts.reduce((all, count) => all + of(count), 0)
  const cards = counts.flatMap(({ card }) => card ?? [])
  const total = (of: (card: CardCount) => number): number => cards.reduce((all, card) => all + of(card), 0)
  return {
    ...(cards.length > 0 && {
      card: { ...cards[0]!, tested: total(({ tested }) => tested), passed: total(({ passed }) => passed) },
    }),
    tests: mergedTests(counts),
    candidates: sum(({ candidates }) => candidates),
    unmet: sum(({ unmet }) => unmet),
    belowCutOff: sum(({ belowCutOff }) => belowCutOff),
    unanswered: counts.find(({ unanswered }) => unanswered !== null)?.unanswered ?? null,
  }
}

function mergedTests(counts: readonly FunnelCount[]): ConditionCount[] {
  const seeds = ({ tests }: FunnelCount): number =>
    tests.reduce((most, { tested }) => Math.max(most, tested), 0)
  const leader = [...counts].sort((a, b) => seeds(b) - seeds(a))[0]
  return (leader?.tests ?? []).map((lead, i) => {
    // A condition can occur more than once. Its n-th occurrence is matched with the n-th occurrence in the counts of
    // the other workers.
    const nth = leader!.tests.slice(0, i).filter(({ text }) => text === lead.text).length
    const all = counts.flatMap(({ tests }) => tests.filter(({ text }) => text === lead.text)[nth] ?? [])
    const sum = (of: (test: ConditionCount) => number): number =>
      all.reduce((total, test) => total + of(test), 0)
    return {
      ...lead,
      tested: sum(({ tested }) => tested),
      passed: sum(({ passed }) => passed),
      unanswered: sum(({ unanswered }) => unanswered),
    }
  })
}
