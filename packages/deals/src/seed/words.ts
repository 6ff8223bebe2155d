/** Where draws come from: 32 random bits at a time. */
export interface Words {
  /** The next word, an integer from 0 to 2^32 − 1. */
  nextUint32(): number
}

/** A uniform number from 0 (included) to 1 (excluded) of one word. */
export function uniform(words: Words): number {
  return words.nextUint32() / 0x100000000
}
