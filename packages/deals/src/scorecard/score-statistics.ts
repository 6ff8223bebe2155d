import type { ScoreBook } from './score-book.js'
import { scoresOfGame, winnersOfGame } from './scored-game.js'

/** A player's statistics over all finished games. */
export interface PlayerStatistics {
  readonly name: string
  readonly games: number
  readonly wins: number
  /** The mean total per game. */
  readonly average: number
  /** The number of bids that the player made exactly. `bids` is the total number of bids. */
  readonly bidsMade: number
  readonly bids: number
}

/** Returns statistics for every player over all finished games, sorted by wins, then by average total. */
export function scoreStatistics({ games }: ScoreBook): PlayerStatistics[] {
  const players = new Map<
    string,
    { games: number; wins: number; total: number; bidsMade: number; bids: number }
  >()
  for (const game of games) {
    const { rounds, totals, next } = scoresOfGame(game)
    if (next !== null) continue
    const winners = winnersOfGame(game)
    game.players.forEach((name, i) => {
      const one = players.get(name) ?? { games: 0, wins: 0, total: 0, bidsMade: 0, bids: 0 }
      one.games++
      one.wins += winners.includes(name) ? 1 : 0
      one.total += totals[i]!
      one.bids += rounds.length
      one.bidsMade += rounds.filter(({ bids, tricks }) => bids![i] === tricks![i]).length
      players.set(name, one)
    })
  }
  return [...players]
    .map(([name, { total, ...rest }]) => ({ name, ...rest, average: total / rest.games }))
    .sort((a, b) => b.wins - a.wins || b.average - a.average)
}

/**
 * Formats all games as CSV (RFC 4180), with one line per round and player. Puts an apostrophe in front of a name that a
 * spreadsheet would run as a formula.
 */
export function scoresCsv({ games }: ScoreBook): string {
  const lines = games.flatMap((game, index) =>
    scoresOfGame(game).rounds.flatMap(({ round, size, dealer, bids, tricks, scores, totals }) =>
      bids === null
        ? []
        : game.players.map((name, i) =>
            [
              index + 1,
              game.day,
              round,
              size,
              cell(game.players[dealer]!),
              cell(name),
              bids[i]!,
              tricks?.[i] ?? '',
              scores?.[i] ?? '',
              totals?.[i] ?? '',
            ].join(','),
          ),
    ),
  )
  return `${['game,day,round,cards,dealer,player,bid,tricks,score,total', ...lines].join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
