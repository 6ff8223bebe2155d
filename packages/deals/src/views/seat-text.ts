import { foundText } from '@seedfast/world'
import { indexOfCard } from '../cards/card.js'
import { cardSign } from '../cards/read-card.js'
import type { SessionEvent } from '../events/event.js'
import { sortedHand, type SeatView } from '../rules/seat-view.js'
import { turnOf } from '../rules/state.js'
import { tricksForRound } from '../rules/tricks.js'
import { seatNames } from './seat-names.js'

/**
 * Formats everything that a seat sees before it bids or plays: the bids, the scores, the trick, and the seat's hand
 * with the legal cards in brackets.
 */
export function seatText(view: SeatView): string {
  const { roundNo, trumpCard, dealerId, order, bids, trickCounts, totals, trickPlays, phase } = view
  const turn = turnOf(view)
  const nameOf = seatNames(view.seats)
  const width = Math.max(...order.map((id) => nameOf(id).length), 4)
  const rows = order.map((id) => {
    const bid = bids[id] === undefined ? '–' : String(bids[id])
    const took = phase === 'bidding' ? '' : `  took ${trickCounts[id]!}`
    return `  ${id === turn ? '▸' : ' '} ${nameOf(id).padEnd(width)}  bid ${bid.padStart(2)}${took}  total ${totals[id] ?? 0}`
  })
  const table = trickPlays.map(({ playerId, card }) => `${nameOf(playerId)} ${cardSign(card)}`).join('   ')
  const choices = view.playable
  const hand = sortedHand(view.hand).map((card) =>
    indexOfCard(choices, card) >= 0 ? `[${cardSign(card)}]` : ` ${cardSign(card)} `,
  )
  return [
    `Round ${roundNo} of ${view.rounds} · ${tricksForRound(roundNo)} tricks · trump ${trumpCard === null ? '' : cardSign(trumpCard)}${view.trumpBroken ? ' (broken)' : ''} · ${nameOf(dealerId!)} deals`,
    ...rows,
    ...(phase === 'playing' ? [`  table  ${table === '' ? '(you lead)' : table}`] : []),
    `  hand   ${hand.join(' ')}`,
    '',
  ].join('\n')
}

/**
 * Formats an event as one line for players. Returns null if players don't need to know about the event. `nameOf`
 * returns a seat's name, which is by default its ID.
 */
export function eventText(event: SessionEvent, nameOf: (id: string) => string = (id) => id): string | null {
  switch (event.type) {
    case 'bid/set':
      return `${nameOf(event.payload.playerId)} bid ${event.payload.bid}`
    case 'sp/trick/played':
      return `${nameOf(event.payload.playerId)} played ${cardSign(event.payload.card)}`
    case 'sp/deal':
      return `${nameOf(event.payload.dealerId)} dealt round ${event.payload.roundNo}; trump ${cardSign(event.payload.trumpCard)}`
    case 'round/finalize': {
      const scores = Object.entries(event.payload.scores ?? {}).map(([id, total]) => `${nameOf(id)} ${total}`)
      return `round ${event.payload.round} is over: ${scores.join(' · ')}`
    }
    case 'sp/human-set':
      return `a person plays for ${nameOf(event.payload.id)} from here on`
    case 'sp/seat-taken-over':
      return `a ${event.payload.bot} bot takes over for ${nameOf(event.payload.id)}`
    case 'sp/seat-given-back':
      return `${nameOf(event.payload.id)} returned to the table`
    case 'sp/branched':
      return 'the session branches off here'
    case 'sp/continued':
      return `the game continues with seed ${event.payload.seed}`
    case 'sp/commitment-set':
      return `the host commits to its seed: ${event.payload.hash}`
    case 'sp/nonce-committed':
      return `${nameOf(event.payload.playerId)} committed to a nonce: ${event.payload.commitment}`
    case 'sp/nonce-set':
      return `${nameOf(event.payload.playerId)} added ${shortText(event.payload.nonce)}`
    case 'sp/seed-revealed':
      return `the host reveals its seed: ${shortText(event.payload.seed)}`
    case 'sp/seed-set':
      return `the seed is ${event.payload.seed}`
    case 'player/added':
      return `${nameOf(event.payload.id)} sat down${event.payload.bot === undefined ? '' : ` (${event.payload.bot} bot)`}`
    case 'player/dropped':
      return `${nameOf(event.payload.id)} left before round ${event.payload.fromRound}`
    case 'player/resumed':
      return `${nameOf(event.payload.id)} returned before round ${event.payload.fromRound}`
    case 'sp/options-set':
      return `first dealer: ${nameOf(event.payload.dealerId)}; ${event.payload.rounds} rounds${event.payload.takeovers === true ? '; bots may take over seats' : ''}${event.payload.botStream === 'session' ? '; one bot stream for the session' : ''}`
    default:
      return null
  }
}

/** Quotes a string that anyone may have written, without the many spaces or the length that could fill lines. */
function shortText(text: string): string {
  return foundText(text.replace(/\s+/g, ' '))
}
