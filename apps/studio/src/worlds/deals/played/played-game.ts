import {
  BOT_LEVELS,
  winnersOf,
  type BotLevel,
  type RoundTally,
  type SessionEvent,
  type SessionState,
} from '@seedfast/deals'
import { isText, listReader, shaped } from '../../../ui/stored-list.js'
import { sharedGameText } from '../share/shared-game.js'
import { storedValue } from '../../../ui/stored-value.js'

/** A seat of a finished game. */
export interface PlayedSeat {
  readonly name: string
  /** The seat's player, or `several` if the seat changed players during the game. */
  readonly player: BotLevel | 'person' | 'several'
  readonly total: number
  readonly isWinner: boolean
  readonly bids: number
  /** The number of bids that the seat made exactly. */
  readonly bidsMade: number
}

/** A finished game, as the browser stores it for the statistics. */
export interface PlayedGame {
  /** Identifies the game, so that a game that ends again after a take-back replaces itself. */
  readonly id: string
  /** The day when the game ended, such as `2026-03-01`. */
  readonly day: string
  readonly rounds: number
  /** The seats in seating order. */
  readonly seats: readonly PlayedSeat[]
  /** The game as in a link, or null if a link can’t contain it. */
  readonly link: string | null
}

/** The maximum number of games to store. The browser has room for several times as many. */
export const MOST_GAMES = 1000

/** The events that give a seat a different player. */
const CHANGES: ReadonlySet<string> = new Set(['sp/seat-taken-over', 'sp/human-set', 'sp/seat-given-back'])

/** Summarizes a finished game. */
export function playedGame(
  { log, state }: { readonly log: readonly SessionEvent[]; readonly state: SessionState },
  id: string,
  day: string,
): PlayedGame {
  const { seats, tallies, totals, rounds } = state
  const winners = winnersOf(state)
  const dealt = log.findIndex(({ type }) => type === 'sp/deal')
  const changed = new Set(
    log
      .slice(dealt)
      .flatMap((event) => (CHANGES.has(event.type) ? [(event.payload as { id: string }).id] : [])),
  )
  const bidsOf = (seat: string): RoundTally[] => tallies.filter(({ bids }) => bids[seat] !== undefined)
  return {
    id,
    day,
    rounds,
    seats: seats.map(({ id: seat, name, bot }) => ({
      name,
      player: changed.has(seat) ? 'several' : (bot ?? 'person'),
      total: totals[seat] ?? 0,
      isWinner: winners.includes(seat),
      bids: bidsOf(seat).length,
      bidsMade: bidsOf(seat).filter(({ bids, tricks }) => bids[seat] === tricks[seat]).length,
    })),
    link: sharedGameText({ log }, log.length),
  }
}

/** Adds a game as the newest one. If the list contains a game with the same ID, removes that game. */
export function withGame(games: readonly PlayedGame[], game: PlayedGame): readonly PlayedGame[] {
  return [game, ...games.filter(({ id }) => id !== game.id)].slice(0, MOST_GAMES)
}

const PLAYERS: readonly unknown[] = ['person', 'several', ...BOT_LEVELS]

const readSeat = shaped<PlayedSeat>({
  name: isText,
  player: (player) => PLAYERS.includes(player),
  isWinner: (isWinner) => typeof isWinner === 'boolean',
  total: Number.isInteger,
  bids: Number.isInteger,
  bidsMade: Number.isInteger,
})

/** Parses the stored games, newest first. */
export const readPlayedGames = listReader(
  shaped<PlayedGame>({
    id: isText,
    day: isText,
    rounds: Number.isInteger,
    link: (link) => link === null || isText(link),
    seats: (seats) =>
      Array.isArray(seats) && seats.length >= 2 && seats.every((seat) => readSeat(seat) !== null),
  }),
  ({ id }) => id,
)

/** The finished games of this browser, newest first. */
export const storedGames = storedValue<readonly PlayedGame[]>('deals.games', [], readPlayedGames)
