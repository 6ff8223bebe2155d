import type { Kernel } from '@seedfast/world'
import { SUITS } from '../cards/card.js'
import type { Params } from '../schema/params.js'
import { CARDS, openDealer } from './dealer.js'

const RANKS = CARDS / SUITS.length

export function suitOf(card: number): number {
  return Math.floor(card / RANKS)
}

/** Returns the kernel for a fact about the trump suits of the first rounds. */
export function trumpsKernel(
  rounds: (params: Params) => number,
  value: (suits: string[]) => unknown,
): Kernel<Params> {
  return {
    start: async (params) => {
      const dealer = await openDealer(params)
      if (dealer === null) return null
      const { block, codes } = dealer
      const roundCount = rounds(params)
      return {
        kind: 'value',
        // Two bits per round.
        codes: 1 << (2 * roundCount),
        value: (code) => value(Array.from({ length: roundCount }, (_, i) => SUITS[(code >> (2 * i)) & 3]!)),
        shader: () => dealer.suitsShader(roundCount),
        scan: (from, out) => {
          out.fill(0)
          for (let at = 0; at < out.length; at += block) {
            const size = Math.min(block, out.length - at)
            for (let round = 0; round < roundCount; round++) {
              dealer.deal(from + BigInt(at), size, round + 1)
              for (let i = 0; i < size; i++) out[at + i]! |= suitOf(codes[i]! >>> 16) << (2 * round)
            }
          }
        },
      }
    },
  }
}
