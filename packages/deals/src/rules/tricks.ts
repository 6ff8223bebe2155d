import type { Card, Suit } from '../cards/card.js'
import { ROUNDS } from '../events/game-limits.js'

/** A card played to a trick, and the seat that played it. */
export interface Play {
  readonly playerId: string
  readonly card: Card
}

/**
 * Returns the number of tricks in a round: 10 in round 1, and one fewer in each following round, down to 1 in round 10.
 * Returns 0 for later rounds.
 */
export function tricksForRound(round: number): number {
  return Math.min(Math.max(ROUNDS + 1 - Math.floor(round), 0), ROUNDS)
}

/**
 * Returns the ID of the seat that wins a trick. The highest trump wins. If no trump was played, the highest card of the
 * suit led wins. Of two equal cards, the first one played wins.
 */
export function trickWinner(plays: readonly Play[], trump: Suit): string {
  let best = plays[0]!
  for (const play of plays) if (beats(play.card, best.card, trump)) best = play
  return best.playerId
}

/** Returns whether a card beats the best card played to the trick so far. */
function beats(card: Card, best: Card, trump: Suit): boolean {
  if (card.suit === best.suit) return card.rank > best.rank
  return card.suit === trump
}

/** Returns the rule that playing a card would break, or null if the card may be played. */
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
 * Returns the cards that a seat may legally play, in the order of its hand. `led` is the suit that was led, or null for
 * the first card of a trick. If the hand contains two equal cards, the result contains both.
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
 * Returns a seat's score for a round: 5 plus the bid if the seat took exactly as many tricks as it bid, otherwise the
 * negative of that sum.
 */
export function roundScore(bid: number, tricks: number): number {
  return bid === tricks ? 5 + bid : -(5 + bid)
}
