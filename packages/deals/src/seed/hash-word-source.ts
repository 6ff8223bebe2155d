import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { WordSource } from './word-source.js'

const WORDS_PER_BLOCK = 8

/**
 * A source of random words that uses SHA-256 in counter mode. Block b is the hash of `<label>/<b>`, read as eight
 * big-endian 32-bit words. Knowing some of the words reveals nothing about the others.
 */
export class HashWordSource implements WordSource {
  private block = new Uint8Array(0)
  private position = 0

  /**
   * Creates a source of words. `label` identifies the sequence. `skip` is the number of words to skip at its start.
   * O(1).
   */
  constructor(
    private readonly label: string,
    skip = 0,
  ) {
    this.position = skip
    if (skip % WORDS_PER_BLOCK !== 0) this.open()
  }

  nextUint32(): number {
    const at = this.position % WORDS_PER_BLOCK
    if (at === 0) this.open()
    this.position++
    const { block } = this
    const i = at * 4
    return ((block[i]! << 24) | (block[i + 1]! << 16) | (block[i + 2]! << 8) | block[i + 3]!) >>> 0
  }

  private open(): void {
    const index = (this.position - (this.position % WORDS_PER_BLOCK)) / WORDS_PER_BLOCK
    this.block = sha256(utf8ToBytes(`${this.label}/${index}`))
  }
}
