/** A change to a word of a draw. */
export type WordChange = (word: number) => number

/**
 * What a draw gets in place of its words: both ends of every range, so that rare outcomes come up, and others. Not 0:
 * rules that multiply by the size of a range reject it for almost every range.
 */
export const WORD_CHANGES: readonly WordChange[] = [
  (word) => word ^ 0x80000000,
  () => 1,
  () => 0xffffffff,
  (word) => word ^ 0x55555555,
  (word) => word ^ 0x0f0f0f0f,
]

/**
 * Those of them that give an end. Where a rule takes another number of words for one, it is left out: it was rejected,
 * which happens to one word of very many, and would have every draw decide all that its stream decides later.
 */
export const ENDS: ReadonlySet<number> = new Set([1, 2])

/**
 * What it gets besides where those leave few outcomes: the highest and the lowest bits, by which rules choose among few,
 * go through all their values, and so do remainders.
 */
export const MORE_CHANGES: readonly WordChange[] = [
  ...Array.from({ length: 15 }, (_, i) => (word: number) => word ^ ((i + 1) * 0x11111111)),
  ...Array.from({ length: 10 }, (_, i) => (word: number) => word + i + 1),
]

/** All changes: those of a draw are named by their places in this list, so that they can be told to another thread. */
export const CHANGES: readonly WordChange[] = [...WORD_CHANGES, ...MORE_CHANGES]

/**
 * How many words of a draw are changed. A step of 64 bits gives two, and a remainder by a power of two looks at the low
 * one alone. Not all: a rule that rejects a word takes another, and would reject the same one for ever.
 */
export const MOST_CHANGED = 2
