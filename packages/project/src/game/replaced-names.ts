/** An import path, or a pattern for import paths, that a project replaces. */
export interface Alias {
  readonly find: string | RegExp
  readonly replacement: string
}

/** The names that a project's own build replaces. */
export interface ProjectNames {
  /** The import paths from the project's config of Vite, Vue CLI or webpack. */
  readonly alias: readonly Alias[]
  /** The import paths from a tsconfig.json whose base isn't installed. The bundler reads any other tsconfig.json. */
  readonly paths: readonly Alias[]
  /** The expressions that replace names in the code, keyed by the name. */
  readonly define: Readonly<Record<string, string>>
}
