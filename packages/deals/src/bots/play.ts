import type { Card, Suit } from '../cards/card.js'
import { uniform, type WordSource } from '../seed/word-source.js'
import type { SimpleLevel } from '../events/bot-levels.js'

/** The probability that an easy bot that can't follow suit avoids playing a trump. */
const DUCK_CHANCE = 0.7

/**
 * Returns the legal card that an easy, normal or hard bot plays. If several cards are tied, chooses the one that was
 * dealt first. Draws as many words as `drawsToPlay` returns. `led` is null if the bot leads.
 */
export function simplePlay(
  level: SimpleLevel,
  hand: readonly Card[],
  led: Suit | null,
  trump: Suit,
  trumpBroken: boolean,
  words: WordSource,
): Card {
  if (led === null) {
    const plain = hand.filter(({ suit }) => suit !== trump)
    if (plain.length === 0) return lowest(hand)
    return level === 'easy' && trumpBroken ? lowest(plain) : highest(plain)
  }
  const following = hand.filter(({ suit }) => suit === led)
  if (following.length > 0) return level === 'easy' ? lowest(following) : highest(following)
  const trumps = hand.filter(({ suit }) => suit === trump)
  if (trumps.length === 0) return lowest(hand)
  if (level === 'easy' && uniform(words) < DUCK_CHANCE) {
    const plain = hand.filter(({ suit }) => suit !== trump)
    return lowest(plain.length === 0 ? hand : plain)
  }
  return lowest(trumps)
}

function lowest(cards: readonly Card[]): Card {
  let best = cards[0]!
  for (const card of cards) if (card.rank < best.rank) best = card
  return best
}

function highest(cards: readonly Card[]): Card {
  let best = cards[0]!
  for (const card of cards) if (card.rank > best.rank) best = card
  return best
}
