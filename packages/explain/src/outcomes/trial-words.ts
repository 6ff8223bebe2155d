/** Words that replace the first words of a draw, to give the draw a different outcome. */
export type TrialWords = readonly number[]

/** The maximum number of other outcomes to try per draw. */
export const MOST_OUTCOMES = 30

/** The maximum number of replaced words per draw. Shuffling a long list takes many words. */
const MOST_REPLACED = 16

/** The highest 32-bit word. */
const HIGHEST = 0xffffffff

/** Words to try with a draw that can't be copied and whose outcomes are therefore unknown: both ends first. */
export const BLIND_WORDS: readonly TrialWords[] = [
  repeated(HIGHEST),
  repeated(1),
  repeated(0x55555555),
  repeated(0xaaaaaaaa),
  repeated(0x80000000),
  ...Array.from({ length: MOST_OUTCOMES - 5 }, (_, i) => [((i + 1) * 0x09d89d89) >>> 0, i]),
]

/**
 * The number of steps that the range of a word is divided into, so that choices among up to 30 items show each item.
 */
const STEPS = 32

/**
 * Words from one end of a range to the other, in ascending order, for rules that scale words (`int`, `float`, most
 * games' rules). No such rule rejects 1. For rules that read words as signed, the ends of the range are in the middle.
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

/** Words for draws that combine several words, such as throwing two dice. */
export const MIXED_WORDS: readonly TrialWords[] = [
  [1, HIGHEST],
  [HIGHEST, 1],
  [0x40000000, 0xc0000000],
  [0xc0000000, 0x40000000],
]

/**
 * Returns the words for count `i`, from 0 to 2^31 − 1. The outcome of a rule that takes remainders follows the count.
 */
export type Counting = (i: number) => TrialWords

/** Two ways to count: in the first word, and in the second word, which is the low half of a 64-bit step. */
export const COUNTINGS: readonly Counting[] = [(i) => [0x80000000 + i, 0x55555555], (i) => [0x80000000, i]]

/** The upper limit of the counts. */
export const MOST_COUNTED = 0x7fffffff

/** Returns one word repeated for a draw of `words` words, from 2 (a 64-bit step) to 16. */
export function repeated(word: number, words = 2): TrialWords {
  return Array.from({ length: Math.min(Math.max(words, 2), MOST_REPLACED) }, () => word)
}
