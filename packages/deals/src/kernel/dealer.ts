import type { SeedShader } from '@seedfast/world'
import { newDeck } from '../cards/deal.js'
import { tricksForRound } from '../rules/tricks.js'
import type { Params } from '../schema/params.js'
import { openKernels, type KernelExports } from './exports.js'

/** The number of different cards in a deck. */
export const CARDS = 52

/** Deals rounds for blocks of consecutive seeds with the same params. */
export interface Dealer {
  /** The maximum number of seeds per call of `deal` or `count`. */
  readonly block: number
  /**
   * A number for each seed, filled in by `deal` and `count`. The lower 16 bits are the sum of the card values in the
   * first seat's hand. The upper 16 bits are the index of the card that was turned up.
   */
  readonly codes: Int32Array
  /** The lower 8 bits of each number in `codes`, filled in by `count`. */
  readonly counts: Uint8Array
  /** Sets the value of each card, from 0 to 1638. The values in a hand are added up. */
  value(of: (card: number) => number): void
  /** Deals a round for `count` consecutive seeds starting at `from`, and fills `codes`. */
  deal(from: bigint, count: number, round: number): void
  /** Deals a round like `deal`, and fills both `codes` and `counts`. */
  count(from: bigint, count: number, round: number): void
  /** Returns the shader for the sum of the first seat's hand in round 1 or, if `ofTrumps` is true, that of trumps. */
  handShader(ofTrumps: boolean): Promise<SeedShader>
  /** Returns the shader for the trump suits of the first rounds, with two bits per round. */
  suitsShader(rounds: number): Promise<SeedShader>
}

/**
 * Opens a dealer for the given params. Returns null if the JavaScript engine can't run the kernel. Also returns null
 * for seedVersion 2, because the kernel can't compute its random words, which are hashes.
 */
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
  // Dealing starts with the seat after the dealer.
  const turnIn = (round: number): number =>
    (2 * seats.length - 1 - ((firstDealer + round - 1) % seats.length)) % seats.length
  const run = (dealing: KernelExports['dealt'], from: bigint, count: number, round: number): void => {
    const last = size - 1 - seats.length * tricksForRound(round)
    dealing(Number(from), count, round, size, size - 1 - turnIn(round), seats.length, last)
  }
  return {
    block: exports.BLOCK.value,
    codes: new Int32Array(memory.buffer, exports.codes.value, exports.BLOCK.value),
    counts: new Uint8Array(memory.buffer, exports.counts.value, exports.BLOCK.value),
    value,
    deal: (from, count, round) => run(exports.dealt, from, count, round),
    count: (from, count, round) => run(exports.counted, from, count, round),
    handShader: async (ofTrumps) =>
      (await import('./shader-of.js')).shaderOf(exports, 'handSum', [
        size,
        size - 1 - turnIn(1),
        seats.length,
        ofTrumps,
      ]),
    suitsShader: async (rounds) =>
      (await import('./shader-of.js')).shaderOf(exports, 'suits', [rounds, size, seats.length]),
  }
}
