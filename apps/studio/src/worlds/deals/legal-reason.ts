import { cardOf, cardSign, ledSuit, type Card, type SessionState, type Suit } from '@seedfast/deals'

/**
 * Explains why a seat can't play all cards of its hand. Returns null if it can, or if it isn't the seat's turn to play
 * a card.
 */
export function legalReason(
  state: Pick<SessionState, 'trickPlays' | 'trump'>,
  hand: readonly Card[],
  playable: readonly Card[],
): string | null {
  const others = hand.filter(
    (card) => !playable.some(({ suit, rank }) => suit === card.suit && rank === card.rank),
  )
  if (playable.length === 0 || others.length === 0) return null
  const led = ledSuit(state)
  return led === null
    ? `You can’t lead ${suitSign(state.trump!)} yet, because trump isn’t broken.`
    : `You must follow ${suitSign(led)}.`
}

function suitSign(suit: Suit): string {
  return cardSign(cardOf(suit, 2)).slice(-1)
}
