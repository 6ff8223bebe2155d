import { listReader } from '../../../ui/stored-list.js'
import { storedValue } from '../../../ui/stored-value.js'
import { readStoredGame, type StoredGame } from './stored-game.js'

/** The maximum number of unfinished games that are kept. */
export const MOST_UNFINISHED = 8

/** Parses the stored games. */
export const readUnfinishedGames = listReader(readStoredGame)

/**
 * The unfinished games that other games replaced on the table. The user returns to the first one next. All tabs share
 * them.
 */
export const unfinishedGames = storedValue<readonly StoredGame[]>('deals.unfinished', [], readUnfinishedGames)

/** Adds the most recently replaced game, which comes first. */
export function withReplaced(games: readonly StoredGame[], game: StoredGame): readonly StoredGame[] {
  return [game, ...without(games, game)].slice(0, MOST_UNFINISHED)
}

/**
 * Removes the game to which the user returns. The game that it replaces, if it is unfinished, becomes the last one, so
 * that the user reaches each game by returning often enough.
 */
export function withReturned(
  games: readonly StoredGame[],
  returned: StoredGame,
  replaced: StoredGame | null,
): readonly StoredGame[] {
  const others = without(games, returned)
  return replaced === null ? others : [...without(others, replaced), replaced].slice(-MOST_UNFINISHED)
}

function without(games: readonly StoredGame[], { id, archive }: StoredGame): readonly StoredGame[] {
  return games.filter((one) => (id === null ? one.archive !== archive : one.id !== id))
}
