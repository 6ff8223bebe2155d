import type { Card, Suit } from '../cards/card.js'
import { ROUNDS } from '../events/payloads.js'

/** A card on the table, and who played it. */
export interface Play {
  readonly playerId: string
  readonly card: Card
}

/** How many cards each seat gets in a round: 10 in the first, one fewer in each that follows, 1 in the tenth. */
export function tricksForRound(round: number): number {
  return Math.min(Math.max(ROUNDS + 1 - Math.floor(round), 0), ROUNDS)
}

/** Who wins a trick: the highest trump, else the highest card of the suit led; of two equal cards the earlier one. */
export function trickWinner(plays: readonly Play[], trump: Suit): string {
  let best = plays[0]!
  for (const play of plays) if (beats(play.card, best.card, trump)) best = play
  return best.playerId
}

/** Whether a card takes the trick from the one that leads so far. */
function beats(card: Card, best: Card, trump: Suit): boolean {
  if (card.suit === best.suit) return card.rank > best.rank
  return card.suit === trump
}

/** The rule that a card from a hand breaks on a trick, or null if it may be played. */
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

/** The cards of a hand that may be played, in the hand's order; two equal cards are both named. */
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

/** What a round brings a seat: 5 and the bid for as many tricks as were bid, minus as much for any other number. */
export function roundScore(bid: number, tricks: number): number {
  return bid === tricks ? 5 + bid : -(5 + bid)
}
