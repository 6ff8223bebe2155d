import type { TestCount } from '../funnel/funnel.js'
import type { FunnelCount } from '../searcher.js'

/** The counts of several workers as one, in the order of the one that tested most. */
export function mergedCount(counts: readonly FunnelCount[]): FunnelCount {
  const sum = (of: (count: FunnelCount) => number): number =>
    counts.reduce((all, count) => all + of(count), 0)
  return {
    tests: mergedTests(counts),
    candidates: sum(({ candidates }) => candidates),
    unmet: sum(({ unmet }) => unmet),
    belowCutOff: sum(({ belowCutOff }) => belowCutOff),
    unanswered: counts.find(({ unanswered }) => unanswered !== null)?.unanswered ?? null,
  }
}

function mergedTests(counts: readonly FunnelCount[]): TestCount[] {
  const seeds = ({ tests }: FunnelCount): number =>
    tests.reduce((most, { tested }) => Math.max(most, tested), 0)
  const leader = [...counts].sort((a, b) => seeds(b) - seeds(a))[0]
  return (leader?.tests ?? []).map((lead, i) => {
    // The same text may stand twice: it is the same number among its likes.
    const nth = leader!.tests.slice(0, i).filter(({ text }) => text === lead.text).length
    const all = counts.flatMap(({ tests }) => tests.filter(({ text }) => text === lead.text)[nth] ?? [])
    const sum = (of: (test: TestCount) => number): number => all.reduce((total, test) => total + of(test), 0)
    return {
      ...lead,
      tested: sum(({ tested }) => tested),
      passed: sum(({ passed }) => passed),
      unanswered: sum(({ unanswered }) => unanswered),
    }
  })
}
