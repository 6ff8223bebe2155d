import {
  scoresOfGame,
  scoreStatistics,
  winnersOfGame,
  type ScoreBook,
  type ScoredGame,
} from '@seedfast/deals'
import { counted } from '../../console/progress.js'
import { table } from '../../text/table.js'

/** Formats the score sheet of a game, and a hint about the next entry. */
export function scoreSheetText(game: ScoredGame): string {
  const { rounds, next } = scoresOfGame(game)
  const { players } = game
  const rows = rounds
    .filter(({ bids }) => bids !== null)
    .map(({ round, size, dealer, bids, tricks, totals }) => [
      String(round),
      String(size),
      players[dealer]!,
      ...players.map((_, i) => `${bids![i]}/${tricks?.[i] ?? '–'} ${totals?.[i] ?? ''}`.trimEnd()),
    ])
  const sheet = rows.length === 0 ? '' : `${table(['round', 'cards', 'dealer', ...players], rows)}\n`
  if (next === null) return `${sheet}${winnersOfGame(game).join(' and ')} won\n`
  const { size, dealer } = rounds[next.round - 1]!
  const from = `${counted(size, 'card')}, ${players[dealer]} deals`
  return `${sheet}round ${next.round} (${from}): enter the ${next.kind} of ${players.join(', ')}\n`
}

export function gamesText({ games }: ScoreBook): string {
  if (games.length === 0) return 'no games yet\n'
  const rows = games.map((game, i) => {
    const { totals, next } = scoresOfGame(game)
    const result = next === null ? `${winnersOfGame(game).join(' and ')} won` : `in round ${next.round}`
    return [
      String(i + 1),
      game.day,
      game.players.map((name, at) => `${name} ${totals[at]}`).join(' · '),
      result,
    ]
  })
  return table(['game', 'day', 'totals', 'result'], rows)
}

/** Formats each player's statistics over all finished games. */
export function statisticsText(book: ScoreBook): string {
  const rows = scoreStatistics(book).map(({ name, games, wins, average, bidsMade, bids }) => [
    name,
    String(games),
    String(wins),
    average.toFixed(1),
    `${bidsMade} of ${bids}`,
  ])
  return rows.length === 0
    ? 'no finished games yet\n'
    : table(['player', 'games', 'wins', 'average', 'bids made'], rows)
}
