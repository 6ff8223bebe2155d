import type { Card, Suit } from '../cards/card.js'
import type { BotLevel } from '../events/bot-levels.js'

/**
 * Returns the number of words that a seat draws from the round's bot stream to bid: 1 for an easy, normal or hard bot,
 * otherwise 0.
 */
export function drawsToBid(bot: BotLevel | null): 0 | 1 {
  return bot === null || bot === 'expert' ? 0 : 1
}

/**
 * Returns the number of words that a seat draws from the round's bot stream to play a card. This is 1 for an easy bot
 * that can't follow suit and has a trump, and 0 in all other cases. `led` is the suit that was led, or null if the seat
 * leads. O(cards).
 */
export function drawsToPlay(
  bot: BotLevel | null,
  hand: readonly Card[],
  led: Suit | null,
  trump: Suit,
): 0 | 1 {
  if (bot !== 'easy' || led === null) return 0
  let hasTrump = false
  for (const { suit } of hand) {
    if (suit === led) return 0
    if (suit === trump) hasTrump = true
  }
  return hasTrump ? 1 : 0
}
