import type { SeedVersion } from '../seed/session-seed.js'
import type { WordSource } from '../seed/word-source.js'

const TWO_32 = 0x100000000

/**
 * Shuffles an array in place with Fisher–Yates: for `i` from the last index down to 1, swaps item `i` with a random
 * item `j`, where 0 ≤ `j` ≤ `i`. With seedVersion 1, `j` is ⌊word / 2^32 · (`i` + 1)⌋, as in the El Dorado score
 * keeper. This formula has a bias below one in 40 million. With seedVersion 2, words that would cause a bias are
 * rejected (Lemire 2019). O(items).
 */
export function shuffleInPlace<T>(items: T[], words: WordSource, seedVersion: SeedVersion): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = seedVersion === 1 ? scaled(words, i + 1) : below(words, i + 1)
    const item = items[i]!
    items[i] = items[j]!
    items[j] = item
  }
  return items
}

function scaled(words: WordSource, n: number): number {
  return Math.floor((words.nextUint32() / TWO_32) * n)
}

function below(words: WordSource, n: number): number {
  const threshold = TWO_32 % n
  for (;;) {
    const product = words.nextUint32() * n
    if (product % TWO_32 >= threshold) return Math.floor(product / TWO_32)
  }
}
