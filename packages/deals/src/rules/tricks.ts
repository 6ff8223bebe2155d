import type { Card, Suit } from '../cards/card.js'
import { ROUNDS } from '../events/payloads.js'

/** A card played to a trick. */
export interface Play {
  readonly playerId: string
  readonly card: Card
}

/** Returns the number of tricks in a round: 10 in round 1, one fewer each round, 1 in round 10; 0 after that. */
export function tricksForRound(round: number): number {
  return Math.min(Math.max(ROUNDS + 1 - Math.floor(round), 0), ROUNDS)
}

/**
 * Returns the winner of a trick: the highest trump, otherwise the highest card of the led suit. Ties go to the earlier
 * card.
 */
export function trickWinner(plays: readonly Play[], trump: Suit): string {
  let best = plays[0]!
  for (const play of plays) if (beats(play.card, best.card, trump)) best = play
  return best.playerId
}

/** Returns whether a card beats the best one so far. */
function beats(card: Card, best: Card, trump: Suit): boolean {
  if (card.suit === best.suit) return card.rank > best.rank
  return card.suit === trump
}

/** Returns the rule that playing a card to a trick would break, or null. */
export function brokenPlayRule(
  card: Card,
  hand: readonly Card[],
  led: Suit | null,
  trump: Suit,
  trumpBroken: boolean,
): 'lead' | 'follow' | null {
  if (led === null) {
    const early = card.suit === trump && !trumpBroken
    return early && hand.some(({ suit }) => suit !== trump) ? 'lead' : null
  }
  return card.suit !== led && hand.some(({ suit }) => suit === led) ? 'follow' : null
}

/**
 * Returns the legal cards of a hand, in its order. `led` is null for the first card of a trick. Both of two equal cards
 * are included.
 */
export function playableCards(
  hand: readonly Card[],
  led: Suit | null,
  trump: Suit,
  trumpBroken: boolean,
): readonly Card[] {
  if (led !== null) {
    const following = hand.filter(({ suit }) => suit === led)
    return following.length === 0 ? hand : following
  }
  if (trumpBroken) return hand
  const plain = hand.filter(({ suit }) => suit !== trump)
  return plain.length === 0 ? hand : plain
}

/**
 * Returns a seat's score for a round: 5 plus the bid if it took exactly that many tricks, otherwise the negative of
 * that.
 */
export function roundScore(bid: number, tricks: number): number {
  return bid === tricks ? 5 + bid : -(5 + bid)
}
