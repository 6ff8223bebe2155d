import type {
  BotLevel,
  Card,
  Params,
  Seat,
  Session,
  SessionState,
  TableConfig,
  TableTurn,
} from '@seedfast/deals'
import type { GamesStatus } from './games/use-open-games.js'
import type { ShownPosition } from './use-shown-position.js'

/** The game on the table, and the actions that the people at the table can take. */
export interface Table extends GamesStatus, Pick<ShownPosition, 'state' | 'position' | 'isCatchingUp'> {
  /** What the game is waiting for, whichever state is shown. */
  readonly turn: TableTurn | null
  /** Whether expert bots are choosing. */
  readonly isThinking: boolean
  /** The seat of the last person who looked at their cards, or null if nobody has yet. */
  readonly viewer: string | null
  /** The reason why the last action was refused, or null if it wasn't. */
  readonly refusal: string | null
  /** Removes all events after the first `events` ones. */
  rewind(events: number): void
  /** Starts a game. `seed` is the same as for `newGame`. */
  start(table: TableConfig, seed: number | string | null): void
  /** Starts a game with the same table and other cards. */
  playAgain(): void
  /** Opens the game that bots play with the page's seed and params, and shows its first deal. */
  watch(seed: number | string, params: Params): void
  /** Opens a session and continues it until a person must decide. */
  open(session: Session): void
  leave(): void
  /** Returns to the previous game. */
  back(): void
  look(seat: string): void
  bid(bid: number): void
  play(card: Card): void
  commitNonce(commitment: string): void
  nonce(text: string): void
  changePlayer(seat: Seat, bot: BotLevel | null): void
  /** Shows the state after the given number of events. */
  show(position: number): void
  /** Starts a new game from the shown position. */
  branch(): void
}

/** The properties of a part of the table. `state` is the shown state, which may be an earlier one. */
export interface AtTable {
  readonly table: Table
  readonly state: SessionState
}
