/** The events that a tool receives while it examines a game. The events don't affect how the game runs. */
export interface GameWatch {
  /** Called when a script or module throws while it loads. A page then continues with its next script. */
  loadFailed(file: string, error: unknown): void
  /**
   * Called when the game looks up a name that is defined neither in the game nor in its environment. Returns whether a
   * stand-in replaces it.
   */
  unknownName(name: string): boolean
  /** Called when the game reads a number or string from the imitated browser. */
  absorbed(path: string, value: unknown): void
  /** Called when the game looks up an element that its document doesn't have. An imitated document has no elements. */
  elementSought(selector: string): void
  /**
   * Called when the game registers a handler for an event that never happens in a run, such as `load` of a script.
   * `target` returns a description of the object that would have the event.
   */
  handlerSet(event: string, target: () => string): void
  /** Called when an asynchronous run waits, although none of its code can continue and no timer is set. */
  idle(): void
  /**
   * Called when a game that is loaded once for all runs makes a draw or reads the clock while it loads. `name` is the
   * name of the called function.
   */
  calledAtLoad(name: string): void
  /** Called when the game reads the clock during a run. `name` is the name of the called function. */
  clockRead(name: string): void
  /** Called when the game has been loaded. `window` is the game's own window. */
  loaded(game: object, window: object): void
  /** Called with the game's result. If the game returns a promise, this is the value that the promise resolves to. */
  returned(result: unknown, isAsync: boolean): void
}

/**
 * The property of `globalThis` that contains the tool that watches games. The property's key is a symbol from the
 * global registry, because a bundled game has its own copy of this package.
 */
const KEY = Symbol.for('seedfast.game-watch')
const realm = globalThis as { [KEY]?: GameWatch | null }

/** Returns the tool that watches games in this realm, if there is one. */
export function gameWatch(): GameWatch | null {
  return realm[KEY] ?? null
}

/** Sets the tool that watches games in this realm. Pass `null` to remove it. */
export function watchGames(watch: GameWatch | null): void {
  realm[KEY] = watch
}
