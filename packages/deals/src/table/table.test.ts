import { isInputError } from '@seedfast/world'
import { expect, test } from 'vitest'
import { verifyArchive } from '../archive/verify-archive.js'
import { exportArchive } from '../archive/archive.js'
import { eventOf } from '../events/event.js'
import { choicesOf, seatView } from '../rules/seat-view.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openingEvents } from '../session/opening.js'
import { runOn, sessionOf, step, type Session } from '../session/session.js'
import { seatNames } from '../views/seat-names.js'
import { changePlayerEvent, findSeat } from './change-player.js'
import { seatsOfPlayers } from './seats-of-players.js'
import { needsHandOver, tableTurn } from './table-turn.js'

const person = (name: string) => ({ name, bot: null })

test('names become IDs, and bots without a name get a free one', () => {
  const players = [
    person(' Bob Lee '),
    { name: null, bot: 'easy' },
    { name: 'Ann', bot: 'hard' },
    person('Zoë'),
    person('小明'),
    person('Zoey!'),
    person('Seat 5'),
    { name: null, bot: 'easy' },
  ] as const
  expect(seatsOfPlayers(players).map(({ id, name }) => `${id}=${name}`)).toEqual([
    'Bob-Lee=Bob Lee',
    'ben=ben',
    'Ann=Ann',
    'Zoe=Zoë',
    'seat-5-2=小明',
    'Zoey=Zoey!',
    'Seat-5=Seat 5',
    'cleo=cleo',
  ])
})

test.each([
  [[person('Ann')], 'table-size'],
  [Array.from({ length: 11 }, (_, i) => person(`p${i}`)), 'table-size'],
  [[person('Ann'), person('')], 'invalid-name'],
  [[person('Ann'), person('  ')], 'invalid-name'],
  [[person('Ann'), person('a\u001b[2J')], 'invalid-name'],
  [[person('Ann'), person('x'.repeat(41))], 'invalid-name'],
  [[person('Ann'), person('ANN ')], 'repeated-name'],
])('players %j are rejected', (players, code) => {
  try {
    seatsOfPlayers(players)
    expect.unreachable()
  } catch (error) {
    expect(isInputError(error) && error.issues[0]!.code).toBe(code)
  }
})

const seats = seatsOfPlayers([person('Ann'), person('Bob Lee'), { name: 'Cleo', bot: 'hard' }])
const BEGUN = runOn(sessionOf(openingEvents(sessionSeed(3), { seats, dealer: 'Cleo', rounds: 1 })))

/** Plays a bid of 1 or the first playable card on every person's turn. */
function answered(session: Session): Session {
  const turn = tableTurn(session.state)
  if (turn.kind !== 'bid' && turn.kind !== 'card') return session
  const event =
    turn.kind === 'bid'
      ? eventOf('bid/set', { round: session.state.roundNo, playerId: turn.seat, bid: 1 })
      : eventOf('sp/trick/played', { playerId: turn.seat, card: turn.playable[0]! })
  return runOn(step(session, event).session)
}

test('a table waits for its people in turn, and knows when to hide the cards', () => {
  let session = BEGUN
  let viewer: string | null = null
  let handOvers = 0
  const waited: string[] = []
  for (let turn = tableTurn(session.state); turn.kind !== 'over'; turn = tableTurn(session.state)) {
    if (turn.kind !== 'bid' && turn.kind !== 'card') throw new Error(turn.kind)
    expect(needsHandOver(session.state, viewer, turn.seat)).toBe(viewer !== turn.seat)
    if (viewer !== turn.seat) handOvers++
    viewer = turn.seat
    waited.push(turn.seat)
    session = answered(session)
  }
  expect(waited).toHaveLength(22)
  expect(handOvers).toBeGreaterThan(11)
  const alone = runOn(
    sessionOf(openingEvents(sessionSeed(3), { seats: [{ id: 'a' }, { id: 'b', bot: 'easy' }] })),
  )
  expect(needsHandOver(alone.state, null, 'a')).toBe(false)
})

test('a view lists the cards that the seat can play now', () => {
  let { session } = step(BEGUN, eventOf('bid/set', { round: 1, playerId: 'Ann', bid: 1 }))
  expect(seatView(BEGUN.state, 'Ann').playable).toEqual([])
  session = answered(runOn(session))
  const turn = tableTurn(session.state)
  if (turn.kind !== 'card') throw new Error(turn.kind)
  const view = seatView(session.state, turn.seat)
  expect(view.playable.length).toBeGreaterThan(0)
  expect(view.playable).toEqual(choicesOf(view))
  expect(turn.playable).toEqual(view.playable)
  for (const { id } of seats) if (id !== turn.seat) expect(seatView(session.state, id).playable).toEqual([])
})

test('a bot takes over a seat and gives it back, and the log verifies', () => {
  const seat = findSeat(BEGUN.state, 'bob lee')!
  expect(seat.id).toBe('Bob-Lee')
  expect(changePlayerEvent(seat, null)).toBeNull()
  const left = step(BEGUN, changePlayerEvent(seat, 'expert')!).session
  expect(findSeat(left.state, 'Bob-Lee')).toMatchObject({ bot: 'expert', takenOver: true })
  const back = step(left, changePlayerEvent(findSeat(left.state, 'Bob-Lee')!, null)!).session
  expect(back.log.slice(-2).map(({ type }) => type)).toEqual(['sp/seat-taken-over', 'sp/seat-given-back'])
  expect(verifyArchive(exportArchive(back).text)).toMatchObject({ faults: [], seatChanges: { length: 2 } })
  expect(changePlayerEvent(findSeat(BEGUN.state, 'Cleo')!, null)?.type).toBe('sp/human-set')
  expect(findSeat(BEGUN.state, 'nobody')).toBeUndefined()
})

test('names from an archive cannot control a terminal, and equal names are shown as IDs', () => {
  const nameOf = seatNames([
    { id: 'a', name: '\u001b[2JEve' },
    { id: 'b', name: 'Sam' },
    { id: 'c', name: 'Sam' },
    { id: 'd', name: '\u0007' },
  ])
  expect(['a', 'b', 'c', 'd', 'x'].map(nameOf)).toEqual(['[2JEve', 'b', 'c', 'd', 'x'])
})
