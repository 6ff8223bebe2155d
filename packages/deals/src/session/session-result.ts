import { cardText } from '../cards/card.js'
import type { Payload } from '../events/payloads.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE, winnersOf, type SessionState } from '../rules/state.js'
import type { DealsResult, RoundRow } from '../schema/result.js'
import { lastGame } from './last-game.js'
import type { Session } from './session.js'

/**
 * Returns the last game of a session in the form of this world's results: round by round, with the hands, bids, tricks
 * and scores. If a round isn't over, it contains the bids and tricks made so far, and no scores. The session must be one
 * that `step`, `runOn`, `verifyArchive` or `openGameRecord` accepts. O(events).
 *
 * @example
 * import { openingEvents, runOn, sessionOf, sessionResult, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'ann', bot: 'easy' }, { id: 'bob', bot: 'easy' }] as const
 * sessionResult(runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))).rounds.length // → 10
 */
export function sessionResult({ log }: Pick<Session, 'log'>): DealsResult {
  const rounds: RoundRow[] = []
  let state = EMPTY_STATE
  let deal: Payload<'sp/deal'> | null = null
  for (const event of lastGame(log)) {
    if (event.type === 'sp/deal') {
      if (deal !== null) rounds.push(roundRow(deal, state))
      deal = event.payload
    }
    state = applyEvent(state, event)
  }
  if (deal !== null) rounds.push(roundRow(deal, state))
  return resultOf(state, rounds)
}

export function resultOf(state: SessionState, rounds: readonly RoundRow[]): DealsResult {
  return { seats: state.seats.map(({ id }) => id), rounds, totals: state.totals, winners: winnersOf(state) }
}

/** Returns the row of a round, from its deal and the state at its end. */
export function roundRow(deal: Payload<'sp/deal'>, state: SessionState): RoundRow {
  const tally = state.tallies.at(-1)
  const hands: Record<string, string[]> = {}
  for (const id of deal.order) hands[id] = deal.hands[id]!.map(cardText)
  return {
    round: deal.roundNo,
    dealer: deal.dealerId,
    order: deal.order,
    trumpCard: cardText(deal.trumpCard),
    trump: deal.trump,
    hands,
    bids: state.bids,
    tricks: state.tricks.map(({ plays, winnerId }) => ({
      leader: plays[0]!.playerId,
      cards: plays.map(({ card }) => cardText(card)),
      winner: winnerId,
    })),
    taken: state.trickCounts,
    scores: tally?.roundNo === deal.roundNo ? tally.scores : {},
    totals: state.totals,
  }
}
