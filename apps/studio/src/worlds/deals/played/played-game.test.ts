import {
  changePlayerEvent,
  eventOf,
  openingEvents,
  runOn,
  sessionOf,
  sessionSeed,
  step,
  tableTurn,
  type Session,
} from '@seedfast/deals'
import { expect, test } from 'vitest'
import { readSharedGame } from '../share/shared-game.js'
import { botStatistics, gamesCsv, peopleStatistics, seatStatistics } from './game-statistics.js'
import { MOST_GAMES, playedGame, readPlayedGames, withGame, type PlayedGame } from './played-game.js'

const seats = [
  { id: 'you', name: 'You', bot: null },
  { id: 'ann', name: 'Ann', bot: 'hard' },
  { id: 'ben', name: '=Ben, "B"', bot: 'easy' },
] as const

/** Plays a game in which the person always bids 1 and plays the first legal card. */
function finished(seed: number, change: (session: Session) => Session = (session) => session): Session {
  let session = change(
    runOn(sessionOf(openingEvents(sessionSeed(seed), { seats, dealer: 'ann', rounds: 2 }))),
  )
  for (;;) {
    const turn = tableTurn(session.state)
    if (turn.kind !== 'bid' && turn.kind !== 'card') return session
    const event =
      turn.kind === 'bid'
        ? eventOf('bid/set', { round: session.state.roundNo, playerId: turn.seat, bid: 1 })
        : eventOf('sp/trick/played', { playerId: turn.seat, card: turn.playable[0]! })
    session = runOn(step(session, event).session)
  }
}

test('a finished game is summarized with each seat’s total, bids and player, and with a link to it', () => {
  const session = finished(42)
  const game = playedGame(session, 'a', '2026-03-01')
  const { totals, tallies } = session.state
  expect(game).toMatchObject({ id: 'a', day: '2026-03-01', rounds: 2 })
  expect(game.seats.map(({ player }) => player)).toEqual(['person', 'hard', 'easy'])
  expect(game.seats.map(({ total }) => total)).toEqual(['you', 'ann', 'ben'].map((id) => totals[id]))
  const best = Math.max(...Object.values(totals))
  for (const { total, isWinner, bids } of game.seats) expect([isWinner, bids]).toEqual([total === best, 2])
  const made = tallies.filter(({ bids, tricks }) => bids['you'] === tricks['you']).length
  expect(game.seats[0]!.bidsMade).toBe(made)
  expect(Object.values(readSharedGame(game.link!)!.session.state.totals)).toEqual(Object.values(totals))
})

test('a seat that changed players counts neither as a person nor as a bot', () => {
  const game = playedGame(
    finished(42, (session) =>
      runOn(step(session, changePlayerEvent(session.state.seats[2]!, null)!).session),
    ),
    'a',
    '2026-03-01',
  )
  expect(game.seats.map(({ player }) => player)).toEqual(['person', 'hard', 'several'])
  expect(game.link).toBeNull()
  expect(peopleStatistics([game]).map(({ name }) => name)).toEqual(['You'])
  expect(botStatistics([game]).map(({ name }) => name)).toEqual(['hard'])
})

test('statistics add up the games by person, bot level and seat', () => {
  const games = [1, 2, 3].map((seed) => playedGame(finished(seed), String(seed), '2026-03-01'))
  const own = games.map(({ seats: [you] }) => you!)
  expect(peopleStatistics(games)).toEqual([
    {
      name: 'You',
      games: 3,
      wins: own.filter(({ isWinner }) => isWinner).length,
      points: own.reduce((sum, { total }) => sum + total, 0),
      best: Math.max(...own.map(({ total }) => total)),
      bids: 6,
      bidsMade: own.reduce((sum, { bidsMade }) => sum + bidsMade, 0),
    },
  ])
  expect(botStatistics(games).map(({ name, games: count }) => [name, count])).toEqual([
    ['easy', 3],
    ['hard', 3],
  ])
  const totals = (...all: number[]): PlayedGame[] =>
    all.map((total) => ({
      ...games[0]!,
      seats: [{ ...games[0]!.seats[0]!, total }, ...games[0]!.seats.slice(1)],
    }))
  expect(peopleStatistics(totals(-20, 31, -4))[0]).toMatchObject({ best: 31, points: 7 })
  expect(seatStatistics(games)[0]).toEqual({ ...peopleStatistics(games)[0], name: '1' })
})

test('the CSV has a line per game and seat, oldest first, and no formulas', () => {
  const [newer, older] = [2, 1].map((seed) => playedGame(finished(seed), String(seed), `2026-03-0${seed}`))
  const lines = gamesCsv([newer!, older!]).split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[1]).toMatch(/^1,2026-03-01,2,1,You,person,-?\d+,[01],2,[0-2]$/)
  expect(lines[3]).toContain(`,3,"'=Ben, ""B""",easy,`)
  expect(lines[4]).toMatch(/^2,2026-03-02,/)
})

test('a game that ends again replaces itself, and the oldest games make room', () => {
  const game = playedGame(finished(1), 'a', '2026-03-01')
  const again: PlayedGame = { ...game, day: '2026-03-02' }
  expect(withGame([game], again)).toEqual([again])
  const many = Array.from({ length: MOST_GAMES }, (_, i) => ({ ...game, id: String(i) }))
  expect(withGame(many, game)).toEqual([game, ...many.slice(0, -1)])
})

test('valid games survive damage to the stored list', () => {
  const game = playedGame(finished(1), 'a', '2026-03-01')
  const [seat] = game.seats
  const damaged = [
    null,
    { ...game, seats: [seat] },
    { ...game, seats: [seat, { ...seat, player: 'wizard' }] },
    { ...game, seats: [seat, { ...seat, total: '5' }] },
    { ...game, link: 5 },
  ]
  expect(readPlayedGames(JSON.stringify([game]))).toEqual({ value: [game], damaged: false })
  for (const one of damaged)
    expect(readPlayedGames(JSON.stringify([one, game]))).toEqual({ value: [game], damaged: true })
  expect(readPlayedGames('{')).toEqual({ value: [], damaged: true })
  expect(readPlayedGames(null)).toEqual({ value: [], damaged: false })
})
