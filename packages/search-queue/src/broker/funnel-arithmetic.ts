import type { FunnelCount, ConditionCount } from '@seedfast/search'

export const NO_COUNT: FunnelCount = {
  tests: [],
  candidates: 0,
  unmet: 0,
  belowCutOff: 0,
  unanswered: null,
}

/** Returns the difference between two counts by the same worker: everything that the worker counted after `before`. */
export function countSince(now: FunnelCount, before: FunnelCount): FunnelCount {
  const since = combined(now, before, (a, b) => a - b)
  return since.tests.some(({ unanswered }) => unanswered > 0) ? since : { ...since, unanswered: null }
}

/** Returns the sum of two counts. The conditions' order and costs are taken from the later count. */
export function countSum(later: FunnelCount, earlier: FunnelCount): FunnelCount {
  if (later.tests.length === 0) return earlier
  return { ...combined(later, earlier, (a, b) => a + b), unanswered: earlier.unanswered ?? later.unanswered }
}

function combined(a: FunnelCount, b: FunnelCount, of: (a: number, b: number) => number): FunnelCount {
  const [card, before] = [a.card, b.card]
  return {
    ...(card !== undefined && {
      card: {
        ...card,
        tested: of(card.tested, before?.tested ?? 0),
        passed: of(card.passed, before?.passed ?? 0),
      },
    }),
    tests: a.tests.map((test, i) => combinedTest(test, twinOf(a.tests, i, b.tests), of)),
    candidates: of(a.candidates, b.candidates),
    unmet: of(a.unmet, b.unmet),
    belowCutOff: of(a.belowCutOff, b.belowCutOff),
    unanswered: a.unanswered,
  }
}

function combinedTest(
  a: ConditionCount,
  b: ConditionCount | undefined,
  of: (a: number, b: number) => number,
): ConditionCount {
  if (b === undefined) return a
  return {
    ...a,
    tested: of(a.tested, b.tested),
    passed: of(a.passed, b.passed),
    unanswered: of(a.unanswered, b.unanswered),
  }
}

/**
 * Returns the count in `others` for the same condition as `tests[i]`. If a condition occurs more than once, its n-th
 * occurrence in `tests` corresponds to its n-th occurrence in `others`.
 */
function twinOf(
  tests: readonly ConditionCount[],
  i: number,
  others: readonly ConditionCount[],
): ConditionCount | undefined {
  const { text } = tests[i]!
  const nth = tests.slice(0, i).filter((test) => test.text === text).length
  return others.filter((test) => test.text === text)[nth]
}
