/** A game as the bundler hands it over: what `import game from './map.js?game'` gives a config. */
export interface GameSource {
  /** The game's entry, relative to the config's folder. */
  readonly entry: string
  /** The game's scripts and modules, in the order in which a page runs them. */
  readonly parts: readonly GamePart[]
  /** Imports and scripts that are replaced by something harmless. */
  readonly stubs: readonly GameStub[]
}

/** One script, or one module with everything it imports. */
export interface GamePart {
  /** The file, relative to the config's folder. */
  readonly file: string
  readonly kind: 'script' | 'module'
  /** A function expression, which gets the game's surroundings and returns a module's exports. */
  readonly code: string
}

/** An import or script that the game is run without. */
export interface GameStub {
  readonly kind: 'builtin' | 'package' | 'library' | 'remote' | 'asset'
  /** The module, file or address. */
  readonly name: string
  /** The file that asks for it. */
  readonly importer: string
}
