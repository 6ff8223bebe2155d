/** A bundled game: the value of `import game from './map.js?game'` in a config. */
export interface GameSource {
  /** The path of the game's entry file, relative to the config's folder. */
  readonly entry: string
  /** The game's scripts and modules, in the order that a page runs them. */
  readonly parts: readonly GamePart[]
  /** The scripts that the game may add to its page while it runs, by path relative to the page. */
  readonly added?: Readonly<Record<string, GamePart>>
  /** The imports and scripts replaced by harmless stubs. */
  readonly stubs: readonly GameStub[]
  /** The complete HTML of the game's page, if the game was imported with `?game&dom`. */
  readonly page?: string
}

/** A part of a game: one script, or one module together with everything that it imports. */
export interface GamePart {
  /** The path of the file, relative to the config's folder. */
  readonly file: string
  readonly kind: 'script' | 'module'
  /**
   * The source code of a function expression. The function receives the game's environment and returns a module's
   * exports.
   */
  readonly code: string
  /** Whether the function returns a promise, because the module uses `await` at its top level. */
  readonly isAsync?: boolean
}

/** An import or script replaced by a stub. */
export interface GameStub {
  readonly kind:
    | 'builtin'
    | 'package'
    | 'optional'
    | 'library'
    | 'missing-script'
    | 'remote'
    | 'asset'
    | 'computed'
    | 'config'
    | 'plugin'
    | 'unused-plugin'
    | 'macro'
    | 'circular'
  /**
   * The name of the replaced module, file or URL. For the kind `optional`, it is the name of a package that isn't
   * installed and that its importer works without. For a computed import, this is the source code of the import. For a
   * stub of the kind `config`, it is the name of the project's Vite config, which couldn't be evaluated. For the kind
   * `plugin`, it is the name of a plugin in that config that threw an error. For the kind `unused-plugin`, it is the
   * name of a package whose Vite plugins don't run, because Vite isn't installed. For the kind `macro`, it is the name
   * of a macro that the game's Vue compiler doesn't support, such as `$ref`. For the kind `circular`, it lists the
   * modules of a circular import that the game's entry is part of. A `library` is a script or package that
   * needs a real document, such as jQuery.
   */
  readonly name: string
  /** The first line of the error that a plugin threw. */
  readonly reason?: string
  /** The file that imports the replaced module or contains the replaced script. */
  readonly importer: string
}
