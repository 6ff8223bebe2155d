import type { Kernel, ValueScan } from '@seedfast/world'
import { cardText, DECK } from '../cards/card.js'
import { tricksForRound } from '../rules/tricks.js'
import type { Params } from '../schema/params.js'
import { CARDS, openDealer, type Dealer } from './dealer.js'
import { suitOf } from './trump.js'

const TRICKS = tricksForRound(1)
const ACE = 14

/** The kernel for the cards in the first seat's hand in round 1. */
export const firstHandKernel: Kernel<Params> = {
  start: async (params) => {
    const dealer = await openDealer(params)
    return (
      dealer && {
        kind: 'list',
        length: TRICKS,
        items: CARDS,
        item: (code) => cardText(DECK[code]!),
        shader: (wanted) => {
          dealer.value((card) => wanted[card]!)
          return dealer.handShader(false)
        },
        count: (from, wanted, out) => {
          dealer.value((card) => wanted[card]!)
          for (let at = 0; at < out.length; at += dealer.block) {
            const size = Math.min(dealer.block, out.length - at)
            dealer.count(from + BigInt(at), size, 1)
            out.set(dealer.counts.subarray(0, size), at)
          }
        },
      }
    )
  },
}

/** The kernel for the number of aces in the first seat's hand in round 1. */
export const firstAcesKernel: Kernel<Params> = {
  start: async (params) => {
    const dealer = await openDealer(params)
    dealer?.value((card) => (DECK[card]!.rank === ACE ? 1 : 0))
    return dealer && sumScan(dealer, false, (code) => code & 15)
  },
}

/** The kernel for the number of trumps in the first seat's hand in round 1. */
export const firstTrumpsKernel: Kernel<Params> = {
  start: async (params) => {
    const dealer = await openDealer(params)
    // Each suit's count has its own four bits.
    dealer?.value((card) => 1 << (4 * suitOf(card)))
    return dealer && sumScan(dealer, true, (code) => (code >>> (4 * suitOf(code >>> 16))) & 15)
  },
}

/**
 * Creates a scan for a fact that is a number of cards, from 0 to 10. `sum` computes that number from the code that the
 * dealer returns for a seed's round 1.
 */
function sumScan(dealer: Dealer, ofTrumps: boolean, sum: (code: number) => number): ValueScan {
  const { block, codes } = dealer
  return {
    kind: 'value',
    codes: TRICKS + 1,
    value: (code) => code,
    shader: () => dealer.handShader(ofTrumps),
    scan: (from, out) => {
      for (let at = 0; at < out.length; at += block) {
        const size = Math.min(block, out.length - at)
        dealer.deal(from + BigInt(at), size, 1)
        for (let i = 0; i < size; i++) out[at + i] = sum(codes[i]!)
      }
    },
  }
}
