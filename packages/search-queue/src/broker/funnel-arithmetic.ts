import type { FunnelCount, TestCount } from '@seedfast/search'

export const NO_COUNT: FunnelCount = {
  tests: [],
  candidates: 0,
  unmet: 0,
  belowCutOff: 0,
  unanswered: null,
}

/** What was counted after an earlier count of the same worker. */
export function countSince(now: FunnelCount, before: FunnelCount): FunnelCount {
  const since = combined(now, before, (a, b) => a - b)
  return since.tests.some(({ unanswered }) => unanswered > 0) ? since : { ...since, unanswered: null }
}

/** Two counts as one, with the order and the costs of the later. */
export function countSum(later: FunnelCount, earlier: FunnelCount): FunnelCount {
  if (later.tests.length === 0) return earlier
  return { ...combined(later, earlier, (a, b) => a + b), unanswered: earlier.unanswered ?? later.unanswered }
}

function combined(a: FunnelCount, b: FunnelCount, of: (a: number, b: number) => number): FunnelCount {
  return {
    tests: a.tests.map((test, i) => combinedTest(test, twinOf(a.tests, i, b.tests), of)),
    candidates: of(a.candidates, b.candidates),
    unmet: of(a.unmet, b.unmet),
    belowCutOff: of(a.belowCutOff, b.belowCutOff),
    unanswered: a.unanswered,
  }
}

function combinedTest(
  a: TestCount,
  b: TestCount | undefined,
  of: (a: number, b: number) => number,
): TestCount {
  if (b === undefined) return a
  return {
    ...a,
    tested: of(a.tested, b.tested),
    passed: of(a.passed, b.passed),
    unanswered: of(a.unanswered, b.unanswered),
  }
}

/** The test of the same text; the same text may stand twice, and is the same number among its likes then. */
function twinOf(tests: readonly TestCount[], i: number, others: readonly TestCount[]): TestCount | undefined {
  const { text } = tests[i]!
  const nth = tests.slice(0, i).filter((test) => test.text === text).length
  return others.filter((test) => test.text === text)[nth]
}
