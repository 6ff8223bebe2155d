/** Words that replace the first words of a draw, so that the draw has a different outcome. */
export type TrialWords = readonly number[]

/** The maximum number of other outcomes to try per draw. */
export const MOST_OUTCOMES = 30

/** The maximum number of words to replace per draw. Some draws, such as shuffling a long list, take more words. */
const MOST_REPLACED = 16

const HIGHEST = 0xffffffff

/**
 * The words to try for a draw whose outcomes are unknown because the draw can't be tried on a copy of its stream. The
 * lowest and highest words come first.
 */
export const BLIND_WORDS: readonly TrialWords[] = [
  repeated(HIGHEST),
  repeated(1),
  repeated(0x55555555),
  repeated(0xaaaaaaaa),
  repeated(0x80000000),
  ...Array.from({ length: MOST_OUTCOMES - 5 }, (_, i) => [((i + 1) * 0x09d89d89) >>> 0, i]),
]

/**
 * The number of equal steps that the range of a 32-bit word is divided into. The number is large enough for a choice
 * among up to 30 items to reach every item.
 */
const STEPS = 32

/**
 * Words spread over the whole range of 32-bit words, in ascending order. The words are meant for rules that scale
 * words, such as `int`, `float` and most games' rules. The first word is 1, because no such rule rejects it. There are
 * more words near the middle of the range, because the range ends there for rules that read words as signed numbers.
 */
export const SPREAD_WORDS: readonly number[] = [
  0,
  1,
  ...Array.from({ length: STEPS }, (_, i) => i * (2 ** 32 / STEPS) + 0x4000000),
  0x7fffffff,
  0x80000000,
  HIGHEST,
].sort((a, b) => a - b)

/** The lowest word that no scaling rule rejects, and the highest word. */
export const ENDS: readonly number[] = [1, HIGHEST]

/** The words to try for draws that combine several words, such as throwing two dice. */
export const MIXED_WORDS: readonly TrialWords[] = [
  [1, HIGHEST],
  [HIGHEST, 1],
  [0x40000000, 0xc0000000],
  [0xc0000000, 0x40000000],
]

/**
 * Returns the words that represent count `i`, from 0 to 2^31 − 1. Under a rule that takes a remainder, the value
 * increases with the count until it wraps around.
 */
export type Counting = (i: number) => TrialWords

/** Two ways to represent a count: in the first word, or in the second word, which is the low half of a 64-bit step. */
export const COUNTINGS: readonly Counting[] = [(i) => [0x80000000 + i, 0x55555555], (i) => [0x80000000, i]]

/** The highest count that a `Counting` accepts. */
export const MOST_COUNTED = 0x7fffffff

/**
 * Returns the same word repeated, for a draw that takes `words` words. Returns at least 2 words (a 64-bit step) and at
 * most 16.
 */
export function repeated(word: number, words = 2): TrialWords {
  return Array.from({ length: Math.min(Math.max(words, 2), MOST_REPLACED) }, () => word)
}
