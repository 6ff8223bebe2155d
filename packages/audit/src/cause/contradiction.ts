import { shortValue } from './short-value.js'

type Compare = (a: unknown, b: unknown) => unknown

/** Two values for which a comparator contradicts itself. */
export interface Contradiction<Value = unknown> {
  readonly values: readonly [a: Value, b: Value]
  /** The answers for `(a, b)` and for `(b, a)`. If one is positive, the other must be negative. */
  readonly answers: readonly [ab: Value, ba: Value]
}

/**
 * Returns the first neighbors in a sorted list for which the list's comparator contradicts itself, or `null` if there are
 * none. The language doesn't define the order of such a list, so engines may sort it differently. Calls the comparator
 * twice per pair.
 */
export function contradictionIn(sorted: ArrayLike<unknown>, compare: Compare): Contradiction | null {
  for (let n = 1; n < sorted.length; n++) {
    const [a, b] = [sorted[n - 1], sorted[n]]
    // Comparators are never called with undefined.
    if (a === undefined || b === undefined) continue
    const answers = [compare(a, b), compare(b, a)] as const
    if (signOf(answers[0]) !== -signOf(answers[1])) return { values: [a, b], answers }
  }
  return null
}

/** Returns a contradiction whose values and answers are formatted for a report. */
export function shortContradiction(
  { values: [a, b], answers: [ab, ba] }: Contradiction,
  text: (value: unknown) => string = shortValue,
): Contradiction<string> {
  return { values: [text(a), text(b)], answers: [text(ab), text(ba)] }
}

function signOf(answer: unknown): number {
  return Math.sign(Number(answer)) || 0
}
