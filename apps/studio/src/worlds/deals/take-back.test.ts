import {
  branchOff,
  eventOf,
  fairOpening,
  hostSources,
  nonceEvent,
  openingEvents,
  runOn,
  sessionOf,
  sessionSeed,
  step,
  tableTurn,
  writeArchive,
  type BotLevel,
  type Session,
} from '@seedfast/deals'
import { expect, test } from 'vitest'
import { takeBackOf, takeBackReasonText } from './take-back.js'

const start = (...bots: (BotLevel | null)[]) =>
  runOn(
    sessionOf(
      openingEvents(sessionSeed(7), { seats: bots.map((bot, i) => ({ id: 'abcd'[i]!, bot })), rounds: 2 }),
    ),
  )

/** Adds the next person's lowest bid or first card. */
function decided(session: Session): Session {
  const turn = tableTurn(session.state)
  const event =
    turn.kind === 'bid'
      ? eventOf('bid/set', { round: session.state.roundNo, playerId: turn.seat, bid: 0 })
      : turn.kind === 'card'
        ? eventOf('sp/trick/played', { playerId: turn.seat, card: turn.playable[0]! })
        : null
  return step(session, event!).session
}

const seatToMove = ({ state }: Session): string => (tableTurn(state) as { seat: string }).seat

test('the last bid of the only person can be taken back, with everything that the bots did since', () => {
  const session = start(null, 'hard', 'easy')
  expect(takeBackOf(session, null)).toBeNull()
  const bid = decided(session)
  expect(takeBackOf(bid, null)).toEqual({ events: session.log.length })
  expect(takeBackOf(runOn(bid), null)).toEqual({ events: session.log.length })
})

test('if several people play, a decision can be taken back until somebody else moves or looks', () => {
  const before = start(null, null, null)
  const own = seatToMove(before)
  expect(takeBackOf(before, own)).toBeNull()
  const bid = decided(before)
  const next = seatToMove(bid)
  expect(next).not.toBe(own)
  expect(takeBackOf(bid, own)).toEqual({ events: before.log.length })
  expect(takeBackOf(bid, next)).toEqual({ reason: { kind: 'looked', seat: next } })
  expect(takeBackOf(bid, null)).toEqual({ reason: { kind: 'looked', seat: null } })
  expect(takeBackOf(decided(bid), next)).toEqual({ events: bid.log.length })
})

test('if several people play, the bots’ moves and the end of a round can’t be taken back', () => {
  let session = start(null, 'hard', null)
  const kinds = new Set<string>()
  while (session.state.roundNo === 1) {
    const before = session.log.length
    const own = seatToMove(session)
    const moved = decided(session)
    session = runOn(moved)
    const takeBack = takeBackOf(session, own)
    if (session.log.length === before + 1) expect(takeBack).toEqual({ events: before })
    else if (takeBack !== null && 'reason' in takeBack) kinds.add(takeBack.reason.kind)
  }
  expect(kinds).toEqual(new Set(['moved', 'round-over']))
})

test('a change of players, a branch and a provable game are reported', () => {
  const bid = decided(start(null, 'hard', 'easy'))
  const { session: changed } = step(bid, eventOf('sp/human-set', { id: 'b' }))
  expect(changed.log.length).toBe(bid.log.length + 1)
  expect(takeBackOf(changed, 'a')).toEqual({ reason: { kind: 'player-changed' } })
  const branched = branchOff(bid, bid.log.length + 1, writeArchive(bid).head)
  expect(takeBackOf(branched, null)).toBeNull()

  const secret = { seed: 'ab'.repeat(16), salt: 'cd'.repeat(16) }
  const seats = [{ id: 'a' }, { id: 'b', bot: 'hard' as const }]
  let fair = sessionOf(fairOpening(secret, 'table', { seats, dealer: 'b', rounds: 1 }))
  for (const event of [nonceEvent('b', 'x'), nonceEvent('a', 'y')]) fair = step(fair, event).session
  fair = decided(runOn(fair, hostSources(fair.state, secret)))
  expect(takeBackOf(fair, null)).toEqual({ reason: { kind: 'provable' } })
})

test('a reason names the player', () => {
  const { seats } = start(null, null).state
  expect(takeBackReasonText({ kind: 'looked', seat: 'b' }, seats)).toBe(
    'You can’t take that back, because b looked at the cards after that.',
  )
})
