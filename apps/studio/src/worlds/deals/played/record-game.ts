import type { TableGame } from '../games/table-game.js'
import { playedGame, withGame, storedGames } from './played-game.js'

/** Adds a finished game to the statistics if it was dealt at this table and a person played in it. */
export function recordGame({ session, id }: TableGame): void {
  if (id === null) return
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const game = playedGame(session, id, day)
  if (game.seats.some(({ player }) => player === 'person'))
    storedGames.change((games) => withGame(games, game))
}
