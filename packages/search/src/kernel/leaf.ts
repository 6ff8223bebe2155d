/** Answers a part of a condition for the seeds from an index on, one for each place of `out`. */
export type Leaf = (from: bigint, out: Uint8Array) => void

export const NO = 0
export const YES = 1
/** CEL's error, such as for the fourth item of three. */
export const NO_ANSWER = 2

/** What CEL says of a condition: an answer, or none. Other errors go on. */
export function answerOf(ask: () => boolean): number {
  try {
    return ask() ? YES : NO
  } catch (error) {
    if ((error as Error).name === 'EvaluationError') return NO_ANSWER
    throw error
  }
}
