import { applyEvent, EMPTY_STATE, openingEvents, runOn, sessionOf, sessionSeed } from '@seedfast/deals'
import { expect, test } from 'vitest'
import { playedRounds } from './played-rounds.js'

const seats = ['a', 'b', 'c'].map((id) => ({ id, bot: 'hard' as const }))
const { log } = runOn(sessionOf(openingEvents(sessionSeed(7), { seats, rounds: 3 })))

test('every trick of a game is listed with its cards, winner and position', () => {
  const rounds = playedRounds(log)
  expect(rounds.map(({ round, tricks }) => [round, tricks.length])).toEqual([
    [1, 10],
    [2, 9],
    [3, 8],
  ])
  for (const { tricks, trumpCard } of rounds)
    for (const { plays, winner, from, to } of tricks) {
      const after = log.slice(0, to).reduce(applyEvent, EMPTY_STATE)
      expect(after.tricks.at(-1)).toEqual({ plays, winnerId: winner })
      expect(after.trumpCard).toEqual(trumpCard)
      expect(log.slice(0, from).reduce(applyEvent, EMPTY_STATE).trickPlays).toEqual([])
    }
})

test('an unfinished trick has no winner', () => {
  const first = log.findIndex(({ type }) => type === 'sp/trick/played')
  const [round] = playedRounds(log.slice(0, first + 5))
  expect(round!.tricks.map(({ plays, winner }) => [plays.length, winner === null])).toEqual([
    [3, false],
    [2, true],
  ])
  expect(playedRounds(log.slice(0, 2))).toEqual([])
})
