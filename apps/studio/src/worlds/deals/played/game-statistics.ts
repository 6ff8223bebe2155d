import type { PlayedGame, PlayedSeat } from './played-game.js'

/** The statistics of a group of seats. */
export interface SeatStatistics {
  /** The group's name, such as a player’s name, `hard`, or the number of a seat. */
  readonly name: string
  readonly games: number
  readonly wins: number
  /** The sum of all totals. */
  readonly points: number
  /** The highest total. */
  readonly best: number
  readonly bids: number
  readonly bidsMade: number
}

/** Returns the statistics of the seats in each group. `groupOf` returns null for a seat that isn’t in any group. */
function statisticsBy(
  games: readonly PlayedGame[],
  groupOf: (seat: PlayedSeat, index: number) => string | null,
): SeatStatistics[] {
  const groups = new Map<string, SeatStatistics>()
  for (const { seats } of games)
    for (const [i, seat] of seats.entries()) {
      const name = groupOf(seat, i)
      if (name === null) continue
      const one = groups.get(name)
      groups.set(name, {
        name,
        games: (one?.games ?? 0) + 1,
        wins: (one?.wins ?? 0) + (seat.isWinner ? 1 : 0),
        points: (one?.points ?? 0) + seat.total,
        best: Math.max(one?.best ?? -Infinity, seat.total),
        bids: (one?.bids ?? 0) + seat.bids,
        bidsMade: (one?.bidsMade ?? 0) + seat.bidsMade,
      })
    }
  return [...groups.values()]
}

/** Returns the statistics of the people, by name. The person with the most games comes first. */
export function peopleStatistics(games: readonly PlayedGame[]): SeatStatistics[] {
  return statisticsBy(games, ({ name, player }) => (player === 'person' ? name : null)).toSorted(
    (a, b) => b.games - a.games,
  )
}

/** Returns the statistics of the bots, by level. A level that plays several seats of a game counts once per seat. */
export function botStatistics(games: readonly PlayedGame[]): SeatStatistics[] {
  const levels = ['easy', 'normal', 'hard', 'expert']
  return statisticsBy(games, ({ player }) => (levels.includes(player) ? player : null)).toSorted(
    (a, b) => levels.indexOf(a.name) - levels.indexOf(b.name),
  )
}

/** Returns the statistics of the seats, by their position in the seating order, counted from 1. */
export function seatStatistics(games: readonly PlayedGame[]): SeatStatistics[] {
  return statisticsBy(games, (_, i) => String(i + 1)).toSorted((a, b) => Number(a.name) - Number(b.name))
}

/** Formats the games as CSV (RFC 4180), with one line per game and seat, oldest game first. */
export function gamesCsv(games: readonly PlayedGame[]): string {
  const lines = games
    .toReversed()
    .flatMap(({ day, rounds, seats }, game) =>
      seats.map(({ name, player, total, isWinner, bids, bidsMade }, i) =>
        [game + 1, day, rounds, i + 1, cell(name), player, total, isWinner ? 1 : 0, bids, bidsMade].join(','),
      ),
    )
  return `${['game,day,rounds,seat,name,player,total,won,bids,bids made', ...lines].join('\r\n')}\r\n`
}

/** Quotes a name. Puts an apostrophe in front of a name that a spreadsheet would run as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
