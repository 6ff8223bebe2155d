import { newDeck } from '../cards/deal.js'
import { tricksForRound } from '../rules/tricks.js'
import type { Params } from '../schema/params.js'
import { openKernels, type KernelExports } from './exports.js'

/** How many cards a deck has that are not alike. */
export const CARDS = 52

/** Deals rounds of the sessions of one set of params, a block of seeds at a time. */
export interface Dealer {
  /** Seeds in a block, at most. */
  readonly block: number
  /** What the deals of a block left: the sum of a hand's values, and in the upper 16 bits the card turned up. */
  readonly codes: Int32Array
  /** The lower 8 bits of the sums, once counted. */
  readonly counts: Uint8Array
  /** What each card adds to the sum of a hand, 0 … 1638. */
  value(of: (card: number) => number): void
  /** Deals a round of the `count` seeds from `from`; the hand is that of the first seat. */
  deal(from: bigint, count: number, round: number): void
  /** The same, with the sums in `counts` too. */
  count(from: bigint, count: number, round: number): void
}

/** A dealer for some params; null for seedVersion 2, whose words are hashes. */
export async function openDealer({ seats, dealer, seedVersion }: Params): Promise<Dealer | null> {
  const exports = seedVersion === 1 ? await openKernels() : null
  if (exports === null) return null
  const { memory, entries } = exports
  const size = newDeck(seats.length).length
  const deck = new Uint32Array(memory.buffer, entries.value, size)
  const value = (of: (card: number) => number): void => {
    for (let i = 0; i < size; i++) deck[i] = ((i % CARDS) << 16) | of(i % CARDS)
  }
  value(() => 0)

  const firstDealer = dealer === null ? 0 : seats.indexOf(dealer)
  const run = (dealing: KernelExports['dealt'], from: bigint, count: number, round: number): void => {
    // The seat after the dealer is dealt to first.
    const turn = (2 * seats.length - 1 - ((firstDealer + round - 1) % seats.length)) % seats.length
    const last = size - 1 - seats.length * tricksForRound(round)
    dealing(Number(from), count, round, size, size - 1 - turn, seats.length, last)
  }
  return {
    block: exports.BLOCK.value,
    codes: new Int32Array(memory.buffer, exports.codes.value, exports.BLOCK.value),
    counts: new Uint8Array(memory.buffer, exports.counts.value, exports.BLOCK.value),
    value,
    deal: (from, count, round) => run(exports.dealt, from, count, round),
    count: (from, count, round) => run(exports.counted, from, count, round),
  }
}
