/** Evaluates a condition, or a part of one, for many seeds at once. */
export interface BlockFilter {
  /** Fills `out` with one answer per seed: YES, NO or NO_ANSWER for the seeds with the indexes `from`, `from + 1`, … */
  answer(from: bigint, out: Uint8Array): void
  /**
   * A faster, optional alternative to `answer`. Among the `count` seeds that start at index `from`, finds those with
   * the answer YES. Writes their offsets from `from` to `offsets`, and returns their number. Returns null if some seeds
   * may have the answer NO_ANSWER.
   */
  select?(from: bigint, count: number, offsets: Int32Array): number | null
}

export const NO = 0
export const YES = 1
/**
 * The code for a seed for which the condition has no answer, for example because it reads the fourth item of a list
 * that contains only three.
 */
export const NO_ANSWER = 2
/** Marks an entry of an answer table as not evaluated yet. */
export const UNKNOWN = 4

/** Writes the offsets of the seeds whose code has the answer YES, and returns the number of offsets. */
export function selectByCode(
  codes: Int32Array | Uint8Array,
  answers: Uint8Array,
  learn: (code: number) => number,
  offsets: Int32Array,
): number {
  let found = 0
  const fours = codes.length - (codes.length % 4)
  // Most answers are NO, which is 0. Skipping four zeros at a time halves the time.
  for (let i = 0; i < fours; i += 4) {
    const any =
      answers[codes[i]!]! | answers[codes[i + 1]!]! | answers[codes[i + 2]!]! | answers[codes[i + 3]!]!
    if (any === NO) continue
    for (let j = i; j < i + 4; j++) if (isYes(codes[j]!, answers, learn)) offsets[found++] = j
  }
  for (let i = fours; i < codes.length; i++) if (isYes(codes[i]!, answers, learn)) offsets[found++] = i
  return found
}

function isYes(code: number, answers: Uint8Array, learn: (code: number) => number): boolean {
  const answer = answers[code]!
  return (answer === UNKNOWN ? learn(code) : answer) === YES
}

/**
 * Evaluates a condition and converts CEL's answer to YES or NO. Returns NO_ANSWER if the evaluation throws an error.
 */
export function answerOf(ask: () => boolean): number {
  try {
    return ask() ? YES : NO
  } catch {
    return NO_ANSWER
  }
}
