/** A script or module of a game that threw an error while it loaded. The game continued with its next script. */
export interface LoadFailure {
  readonly file: string
  readonly error: unknown
}

type Listener = (failure: LoadFailure) => void

/**
 * The property of `globalThis` that contains the listener. The property's key is a symbol from the global registry,
 * because a bundled game has its own copy of this package.
 */
const KEY = Symbol.for('seedfast.load-failures')
const realm = globalThis as { [KEY]?: Listener | null }

/** Sets the function that is called in each run for each script of the game that failed. Pass `null` to remove it. */
export function listenToLoadFailures(listener: Listener | null): void {
  realm[KEY] = listener
}

/** Notifies the tool that listens, if there is one. */
export function reportLoadFailure(failure: LoadFailure): void {
  realm[KEY]?.(failure)
}
