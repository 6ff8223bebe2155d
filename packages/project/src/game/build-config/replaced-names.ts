import type { Plugin } from 'rolldown'

/** An import path, or a pattern for import paths, that a project replaces. */
export interface Alias {
  readonly find: string | RegExp
  readonly replacement: string
}

/** The names that a project's own build replaces. */
export interface ProjectNames {
  /** The import paths from the project's Vite, Vue CLI or webpack config. */
  readonly alias: readonly Alias[]
  /**
   * The import paths from the game's tsconfig.json. These paths are needed only if the bundler can't read that file,
   * because a config that the file extends isn't installed.
   */
  readonly paths: readonly Alias[]
  /** The expressions that replace names in the code, keyed by the name. */
  readonly define: Readonly<Record<string, string>>
  /** The modules whose exports replace names in the code: a module's default export, or one of its exports. */
  readonly inject: Readonly<Record<string, string | [module: string, name: string]>>
  /** The plugins of the project's Vite config. The list is empty if the game's Vite isn't installed. */
  readonly plugins: readonly Plugin[]
}
