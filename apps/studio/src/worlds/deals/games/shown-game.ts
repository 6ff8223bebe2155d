import type { Player } from '@seedfast/deals'
import type { Secret } from '../worker/advance.js'
import type { TableGame } from './table-game.js'

/** What the page says about its games. */
export interface GamesStatus {
  readonly game: TableGame | null
  /** The players of the last game, or null if there is none or no person played in it. */
  readonly lastPlayers: readonly Player[] | null
  /** Whether the user can return to a game that a different one covers or replaced. */
  readonly hasPrevious: boolean
  /** Whether a different tab has changed the stored game since this tab last did. */
  readonly isChangedElsewhere: boolean
  /** Whether the browser's copy of the game was damaged when it was opened. */
  readonly isDamaged: boolean
  /** Whether the game in the URL can't be replayed. */
  readonly isLinkDamaged: boolean
  /** Whether the game comes from the URL and the user hasn't changed it yet. */
  readonly isFromLink: boolean
}

/** The game that the page shows, and the functions that replace it. */
export interface ShownGame extends GamesStatus {
  /** Whether a game is still the shown one. Answers that belong to an earlier one must be ignored. */
  isShown(game: TableGame | null): boolean
  /** Replaces the shown game by a different state of itself. If it comes from the URL, puts it on the table. */
  update(game: TableGame): TableGame
  /** Puts a different game on the table. */
  replace(game: TableGame): void
  /** Prepares for a change of the shown game by the user. */
  touch(): void
  /** Returns the secret of a provable game that this browser hosts, by the hash of its commitment. Null if it doesn't. */
  secretOf(hash: string): Secret | null
  /** Shows the setup of a new game. */
  leave(): void
  /** Returns to the game on the table if something covers it. Otherwise, returns to an unfinished game. */
  back(): void
  /** Shows the game that a different tab stored. */
  showStored(): void
}
