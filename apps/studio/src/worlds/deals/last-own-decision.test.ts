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
} from '@seedfast/deals'
import { expect, test } from 'vitest'
import { lastOwnDecision } from './last-own-decision.js'

const start = (...bots: (BotLevel | null)[]) =>
  runOn(
    sessionOf(
      openingEvents(sessionSeed(7), { seats: bots.map((bot, i) => ({ id: 'abcd'[i]!, bot })), rounds: 1 }),
    ),
  )

test('the last bid of the only person can be taken back, with everything that the bots did since', () => {
  const session = start(null, 'hard', 'easy')
  expect(lastOwnDecision(session)).toBeNull()
  const stepped = step(session, eventOf('bid/set', { round: 1, playerId: 'a', bid: 2 }))
  expect(lastOwnDecision(stepped.session)).toBe(session.log.length)
  expect(lastOwnDecision(runOn(stepped.session))).toBe(session.log.length)
})

test('nothing can be taken back after a seat changed players, or if two people share the table', () => {
  const { session } = step(
    start(null, 'hard', 'easy'),
    eventOf('bid/set', { round: 1, playerId: 'a', bid: 2 }),
  )
  const { session: changed } = step(session, eventOf('sp/human-set', { id: 'b' }))
  expect(changed.log.length).toBe(session.log.length + 1)
  expect(lastOwnDecision(changed)).toBeNull()
  let shared = start(null, 'hard', null)
  for (const playerId of ['c', 'a']) {
    shared = step(shared, eventOf('bid/set', { round: 1, playerId, bid: 2 })).session
    expect(lastOwnDecision(shared)).toBeNull()
  }
})

test('nothing can be taken back past a branch, or in a provable game', () => {
  const bid = eventOf('bid/set', { round: 1, playerId: 'a', bid: 2 })
  const { session } = step(start(null, 'hard', 'easy'), bid)
  const branched = branchOff(session, session.log.length + 1, writeArchive(session).head)
  expect(lastOwnDecision(branched)).toBeNull()
  expect(lastOwnDecision(session)).not.toBeNull()

  const secret = { seed: 'ab'.repeat(16), salt: 'cd'.repeat(16) }
  const seats = [{ id: 'a' }, { id: 'b', bot: 'hard' as const }]
  let fair = sessionOf(fairOpening(secret, 'table', { seats, dealer: 'b', rounds: 1 }))
  for (const event of [nonceEvent('b', 'x'), nonceEvent('a', 'y')]) fair = step(fair, event).session
  fair = step(runOn(fair, hostSources(fair.state, secret)), bid).session
  expect(fair.log.at(-1)).toEqual(bid)
  expect(lastOwnDecision(fair)).toBeNull()
})

test('cards that were the only legal ones are skipped if the table plays them itself', () => {
  let session = start(null, 'hard', 'easy')
  session = runOn(step(session, eventOf('bid/set', { round: 1, playerId: 'a', bid: 2 })).session)
  /** The number of events before each card, and whether the card was the only legal one. */
  const cards: { readonly at: number; readonly forced: boolean }[] = []
  for (;;) {
    const turn = tableTurn(session.state)
    if (turn.kind !== 'card') break
    cards.push({ at: session.log.length, forced: turn.playable.length === 1 })
    session = runOn(
      step(session, eventOf('sp/trick/played', { playerId: 'a', card: turn.playable[0]! })).session,
    )
    expect(lastOwnDecision(session)).toBe(cards.at(-1)!.at)
    expect(lastOwnDecision(session, true)).toBe(cards.findLast(({ forced }) => !forced)?.at)
  }
  expect(cards.at(-1)!.forced).toBe(true)
  expect(cards[0]!.forced).toBe(false)
})
