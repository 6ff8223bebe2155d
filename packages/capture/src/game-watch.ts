/** The events that a tool receives while it tries out a game. A game runs the same way without a tool. */
export interface GameWatch {
  /** Called when a script or module throws while it loads. A page continues with its next script. */
  loadFailed(file: string, error: unknown): void
  /** Called when a name is looked up that neither the game nor its surroundings define. */
  unknownName(name: string): void
  /** Called when the game reads a number or string from the absorbing browser. */
  absorbed(path: string, value: unknown): void
  /** Called when a game that is loaded once for all runs draws or reads the clock while it loads. */
  calledAtLoad(name: string): void
  /** Called when the game reads the clock during a run. */
  clockRead(name: string): void
  /** Called when the game is loaded. `window` is the game's own window. */
  loaded(game: object, window: object): void
  /** Called with the result that the game returns, or that its promise resolves to. */
  returned(result: unknown, isAsync: boolean): void
}

/**
 * The key of the tool on `globalThis`. It's a registered symbol, since a bundled game has its own copy of this package.
 */
const KEY = Symbol.for('seedfast.game-watch')
const realm = globalThis as { [KEY]?: GameWatch | null }

/** Returns the tool that watches games in this realm, if there is one. */
export function gameWatch(): GameWatch | null {
  return realm[KEY] ?? null
}

/** Sets the tool that watches games in this realm. `null` removes it. */
export function watchGames(watch: GameWatch | null): void {
  realm[KEY] = watch
}
