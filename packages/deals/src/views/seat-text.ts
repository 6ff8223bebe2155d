import { cardText, indexOfCard, type Card, type Suit } from '../cards/card.js'
import type { SessionEvent } from '../events/event.js'
import type { SeatView } from '../rules/seat-view.js'
import { ledSuit, turnOf } from '../rules/state.js'
import { playableCards, tricksForRound } from '../rules/tricks.js'

const SIGNS: Readonly<Record<Suit, string>> = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' }

/** Formats a card as its rank and suit symbol, such as `10♥` or `A♠`. */
export function cardSign(card: Card): string {
  const rank = cardText(card)[0]!
  return `${rank === 'T' ? '10' : rank}${SIGNS[card.suit]}`
}

/**
 * Returns the cards that a seat may legally play, sorted by suit and rank, without duplicates. Returns an empty array
 * before the first deal.
 */
export function choicesOf(view: SeatView): readonly Card[] {
  if (view.trump === null) return []
  const legal = playableCards(view.hand, ledSuit(view), view.trump, view.trumpBroken)
  return sorted(legal.filter((card, i) => indexOfCard(legal, card) === i))
}

/**
 * Formats everything that a seat sees before it bids or plays: the bids, the scores, the trick, and its hand, with the
 * legal cards in brackets.
 */
export function seatText(view: SeatView): string {
  const { roundNo, trumpCard, dealerId, order, bids, trickCounts, totals, trickPlays, phase, seatId } = view
  const turn = turnOf(view)
  const width = Math.max(...order.map((id) => id.length), 4)
  const rows = order.map((id) => {
    const bid = bids[id] === undefined ? '–' : String(bids[id])
    const took = phase === 'bidding' ? '' : `  took ${trickCounts[id]!}`
    return `  ${id === turn ? '▸' : ' '} ${id.padEnd(width)}  bid ${bid.padStart(2)}${took}  total ${totals[id] ?? 0}`
  })
  const table = trickPlays.map(({ playerId, card }) => `${playerId} ${cardSign(card)}`).join('   ')
  const choices = phase === 'playing' && turn === seatId ? choicesOf(view) : []
  const hand = sorted(view.hand).map((card) =>
    indexOfCard(choices, card) >= 0 ? `[${cardSign(card)}]` : ` ${cardSign(card)} `,
  )
  return [
    `Round ${roundNo} of ${view.rounds} · ${tricksForRound(roundNo)} tricks · trump ${trumpCard === null ? '' : cardSign(trumpCard)}${view.trumpBroken ? ' (broken)' : ''} · ${dealerId} deals`,
    ...rows,
    ...(phase === 'playing' ? [`  table  ${table === '' ? '(you lead)' : table}`] : []),
    `  hand   ${hand.join(' ')}`,
    '',
  ].join('\n')
}

/** Formats an event as one line for players, or returns null if players don't need to know about it. */
export function eventText(event: SessionEvent): string | null {
  switch (event.type) {
    case 'bid/set':
      return `${event.payload.playerId} bids ${event.payload.bid}`
    case 'sp/trick/played':
      return `${event.payload.playerId} plays ${cardSign(event.payload.card)}`
    case 'sp/deal':
      return `${event.payload.dealerId} deals round ${event.payload.roundNo}; trump ${cardSign(event.payload.trumpCard)}`
    case 'round/finalize': {
      const scores = Object.entries(event.payload.scores ?? {}).map(([id, total]) => `${id} ${total}`)
      return `round ${event.payload.round} is over: ${scores.join(' · ')}`
    }
    case 'sp/human-set':
      return `a person plays for ${event.payload.id} from here on`
    case 'sp/seat-taken-over':
      return `a ${event.payload.bot} bot takes over for ${event.payload.id}`
    case 'sp/seat-given-back':
      return `${event.payload.id} is back and plays on`
    case 'sp/commitment-set':
      return `the host commits to its seed: ${event.payload.hash}`
    case 'sp/nonce-set':
      return `${event.payload.playerId} adds ${JSON.stringify(event.payload.nonce)}`
    case 'sp/seed-revealed':
      return `the host reveals its seed: ${JSON.stringify(event.payload.seed)}`
    case 'sp/seed-set':
      return `the seed is ${event.payload.seed}`
    case 'player/added':
      return `${event.payload.id} sits down${event.payload.bot === undefined ? '' : ` (${event.payload.bot} bot)`}`
    case 'player/dropped':
      return `${event.payload.id} is away from round ${event.payload.fromRound} on`
    case 'player/resumed':
      return `${event.payload.id} is back from round ${event.payload.fromRound} on`
    case 'sp/options-set':
      return `${event.payload.dealerId} deals first; ${event.payload.rounds} rounds${event.payload.takeovers === true ? '; bots may take over seats' : ''}`
    default:
      return null
  }
}

function sorted(cards: readonly Card[]): Card[] {
  const suits = 'clubs diamonds spades hearts'
  return [...cards].sort((a, b) => suits.indexOf(a.suit) - suits.indexOf(b.suit) || a.rank - b.rank)
}
