/** A source of random 32-bit words. */
export interface WordSource {
  /** Returns the next word, an integer from 0 to 2^32 − 1. */
  nextUint32(): number
}

/** Returns a uniformly distributed float in [0, 1). Draws one word. */
export function uniform(words: WordSource): number {
  return words.nextUint32() / 0x100000000
}
