import {
  branchOff,
  changePlayerEvent,
  eventOf,
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
import { GAME_TEXT } from './game-text.js'
import { readSharedGame, sharedGameText } from './shared-game.js'

const SEATS = [
  { id: 'You', name: 'You', bot: null },
  { id: 'A.b', name: 'A.b~%', bot: 'hard' as BotLevel },
  { id: 'Ben', name: 'Ben', bot: 'easy' as BotLevel },
]

/** Plays a game in which the person always makes the last possible choice, until it has `events` events. */
function played(seed: number | string, events: number): Session {
  let session = runOn(sessionOf(openingEvents(sessionSeed(seed), { seats: SEATS, dealer: 'Ben', rounds: 2 })))
  while (session.log.length < events) {
    const turn = tableTurn(session.state)
    const event =
      turn.kind === 'bid'
        ? eventOf('bid/set', { round: session.state.roundNo, playerId: turn.seat, bid: turn.max })
        : turn.kind === 'card'
          ? eventOf('sp/trick/played', { playerId: turn.seat, card: turn.playable.at(-1)! })
          : null
    if (event === null) break
    session = runOn(step(session, event).session)
  }
  return session
}

test.each([-5, 42, 'b'.repeat(32)])('a game with seed %s is the same after a link', (seed) => {
  for (const events of [6, 30, 999]) {
    const session = played(seed, events)
    const text = sharedGameText(session, 5)!
    expect(text).toMatch(GAME_TEXT)
    expect(readSharedGame(text)).toEqual({ session, position: 5 })
  }
})

test('a branch is left out, and the position counts without it', () => {
  const session = played(42, 40)
  const branched = branchOff(session, 13, writeArchive(session).head)
  expect(branched.log.at(-1)!.type).toBe('sp/branched')
  const shared = readSharedGame(sharedGameText(branched, branched.log.length)!)!
  expect(shared.session.log.slice(0, 12)).toEqual(session.log.slice(0, 12))
  expect(shared.position).toBe(12)
})

test('a game in which a seat got a different player can’t be in a link', () => {
  const session = played(42, 20)
  const change = changePlayerEvent(session.state.seats[0]!, 'hard')!
  expect(sharedGameText(step(session, change).session, 3)).toBeNull()
})

test('a game with a name that no link could read back can’t be in a link', () => {
  const twice = [SEATS[0]!, { ...SEATS[1]!, name: 'you' }]
  const session = sessionOf(openingEvents(sessionSeed(42), { seats: twice, rounds: 1 }))
  expect(sharedGameText(session, 3)).toBeNull()
})

test('a damaged link is no game', () => {
  const text = sharedGameText(played(42, 30), 9)!
  expect(readSharedGame(text)).not.toBeNull()
  for (const damaged of [
    '',
    text.replace('1.42', '3.42'),
    text.replace('.pYou', '.qYou'),
    text.replace(/~.*?~/, '~nYou~'),
    text.replace('.22', '.92'),
    text.replace(/\.(\w*)\.9$/, '.a$1aaa.9'),
  ])
    expect(readSharedGame(damaged), damaged).toBeNull()
})
