import type { Card, Suit } from '../cards/card.js'
import type { BotLevel } from '../events/bot-levels.js'

/**
 * Returns the number of words that a seat draws from its round's bot stream for a bid: one for every bot except the
 * expert.
 */
export function drawsToBid(bot: BotLevel | null): 0 | 1 {
  return bot === null || bot === 'expert' ? 0 : 1
}

/**
 * Returns the number of words that a seat draws from its round's bot stream to play a card. Only an easy bot draws one,
 * if it can't follow suit and has trump. `led` is null if the seat leads. O(cards).
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
