import { isOver, type TableGame } from './table-game.js'

/** The games that the page has open. */
export interface OpenGames {
  /** The game on the table, which the browser stores, or null if there is none. */
  readonly table: TableGame | null
  /** The game in the URL, or null. It's only viewed: it covers the game on the table until the user changes it. */
  readonly linked: TableGame | null
  /** Whether the setup of a new game covers the game. */
  readonly isSetup: boolean
}

export const NO_GAMES: OpenGames = { table: null, linked: null, isSetup: false }

export function shownGame({ table, linked, isSetup }: OpenGames): TableGame | null {
  return isSetup ? null : (linked ?? table)
}

/** Whether a game on the table is covered, so that the user can return to it. */
export function isTableCovered({ table, linked, isSetup }: OpenGames): boolean {
  return table !== null && (isSetup || linked !== null)
}

/** A change of the open games. */
export interface GamesChange {
  readonly games: OpenGames
  /** The unfinished game that was removed from the table, or null. The user can return to it later. */
  readonly unfinished: TableGame | null
}

/** Puts a different game on the table. */
export function withNewGame({ table }: OpenGames, game: TableGame): GamesChange {
  return {
    games: { table: game, linked: null, isSetup: false },
    unfinished: table === null || isOver(table) ? null : table,
  }
}

/** Replaces the shown game by a different state of itself. If that is the game in the URL, puts it on the table. */
export function withNextState(games: OpenGames, game: TableGame): GamesChange {
  if (shownGame(games) !== games.table) return withNewGame(games, game)
  return { games: { ...games, table: game }, unfinished: null }
}

/** Shows the setup of a new game. The game on the table stays there; a game in the URL is closed. */
export function withSetup({ table }: OpenGames): OpenGames {
  return { table, linked: null, isSetup: table !== null }
}
