import type { SeedVersion } from '../seed/session-seed.js'
import type { Words } from '../seed/words.js'

const TWO_32 = 0x100000000

/**
 * Shuffles a list in place by Fisher–Yates from the end down: i from the last to 1, swapped with j of 0 … i.
 * Of seedVersion 1 j is ⌊word / 2^32 · (i + 1)⌋, as the application has it, which prefers some j by less than one in
 * 40 million; of seedVersion 2 the words that prefer are taken again (Lemire 2019), so that every order is equally likely.
 */
export function shuffleInPlace<T>(items: T[], words: Words, seedVersion: SeedVersion): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = seedVersion === 1 ? scaled(words, i + 1) : below(words, i + 1)
    const item = items[i]!
    items[i] = items[j]!
    items[j] = item
  }
  return items
}

function scaled(words: Words, n: number): number {
  return Math.floor((words.nextUint32() / TWO_32) * n)
}

function below(words: Words, n: number): number {
  const threshold = TWO_32 % n
  for (;;) {
    const product = words.nextUint32() * n
    if (product % TWO_32 >= threshold) return Math.floor(product / TWO_32)
  }
}
