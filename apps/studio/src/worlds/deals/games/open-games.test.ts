import { openingEvents, runOn, sessionOf, sessionSeed, type BotLevel } from '@seedfast/deals'
import { expect, test } from 'vitest'
import { isTableCovered, NO_GAMES, shownGame, withNewGame, withNextState, withSetup } from './open-games.js'
import type { TableGame } from './table-game.js'

const game = (id: string, bot: BotLevel | null): TableGame => ({
  session: runOn(
    sessionOf(
      openingEvents(sessionSeed(7), {
        seats: [
          { id: 'a', bot },
          { id: 'b', bot: 'easy' },
        ],
        rounds: 1,
      }),
    ),
  ),
  secret: null,
  id,
})
const running = game('running', null)
const finished = game('finished', 'easy')
const other = game('other', null)
const onTable = { ...NO_GAMES, table: running }

test('a new game replaces the one on the table, which is kept only if it is unfinished', () => {
  expect(withNewGame(NO_GAMES, running)).toEqual({ games: onTable, unfinished: null })
  expect(withNewGame(onTable, other).unfinished).toBe(running)
  expect(withNewGame({ ...onTable, table: finished }, other).unfinished).toBeNull()
})

test('a game in the URL covers the table, and replaces its game only when the user changes it', () => {
  const viewing = { ...onTable, linked: other }
  expect(shownGame(viewing)).toBe(other)
  expect(isTableCovered(viewing)).toBe(true)
  const changed = { ...other }
  expect(withNextState(viewing, changed)).toEqual({
    games: { table: changed, linked: null, isSetup: false },
    unfinished: running,
  })
  expect(withNextState(onTable, changed)).toEqual({
    games: { ...NO_GAMES, table: changed },
    unfinished: null,
  })
})

test('the setup covers even a finished game, and closes the one in the URL', () => {
  const setup = withSetup({ table: finished, linked: other, isSetup: false })
  expect(shownGame(setup)).toBeNull()
  expect(isTableCovered(setup)).toBe(true)
  expect(isTableCovered(withSetup({ ...NO_GAMES, linked: other }))).toBe(false)
  expect(withNewGame(setup, running).unfinished).toBeNull()
})
