/** The events that a tool gets while it tries a game. Without a tool, a game runs the same way. */
export interface GameWatch {
  /** A script or module throws while it loads. A page continues with its next script. */
  loadFailed(file: string, error: unknown): void
  /** A name that neither the game nor its surroundings define is looked up. */
  unknownName(name: string): void
  /** The game reads a number or string of the absorbing browser. */
  absorbed(path: string, value: unknown): void
  /** The game draws or reads the clock while it loads, and is loaded once for all runs. */
  calledAtLoad(name: string): void
  /** The game reads the clock in a run. */
  clockRead(name: string): void
  /** The game is loaded; `window` is its own. */
  loaded(game: object, window: object): void
  /** The result as the game returns it. */
  returned(result: unknown): void
}

/** A registered symbol, since a bundled game has its own copy of this package. */
const KEY = Symbol.for('seedfast.game-watch')
const realm = globalThis as { [KEY]?: GameWatch | null }

/** Returns the tool that watches games in this realm, if there is one. */
export function gameWatch(): GameWatch | null {
  return realm[KEY] ?? null
}

/** Sets the tool that watches games in this realm. */
export function watchGames(watch: GameWatch | null): void {
  realm[KEY] = watch
}
