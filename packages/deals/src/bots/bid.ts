import type { Card, Suit } from '../cards/card.js'
import { uniform, type WordSource } from '../seed/word-source.js'
import type { SimpleLevel } from '../events/bot-levels.js'

const JACK = 11

/**
 * Returns the bid of an easy, normal or hard bot, from 0 to the number of tricks. Always draws one word. `place` is the
 * bot's position in the bidding order, counted from 0. Bots in later positions bid lower. This matches the code of the
 * El Dorado score keeper, although a comment in that code says the opposite.
 */
export function simpleBid(
  level: SimpleLevel,
  hand: readonly Card[],
  trump: Suit,
  place: number,
  words: WordSource,
): number {
  let trumps = 0
  let highTrumps = 0
  let high = 0
  for (const { suit, rank } of hand) {
    if (rank >= JACK) high++
    if (suit !== trump) continue
    trumps++
    if (rank >= JACK) highTrumps++
  }
  let estimate = highTrumps + 0.6 * (trumps - highTrumps) + 0.35 * (high - highTrumps)
  estimate -= 0.15 * place
  const noise = uniform(words) - 0.5
  if (level === 'easy') estimate += noise * 0.8 - 0.4
  else if (level === 'normal') estimate += noise * 0.4
  else estimate += noise * 0.2 + 0.1
  return Math.max(0, Math.min(hand.length, Math.round(estimate)))
}
