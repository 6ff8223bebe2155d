/** How a program that ends after each seed gets its request and returns its result. */
export interface Once {
  /**
   * The arguments after the command. `{seed}`, `{params.<name>}`, `{params}`, `{overrides}` and `{request}` are replaced,
   * the last three by JSON.
   */
  readonly args?: readonly string[]
  /** Environment variables, with the same replacements. */
  readonly env?: Readonly<Record<string, string>>
  /** The standard input, with the same replacements. Default: empty. */
  readonly stdin?: string
  /**
   * How standard output becomes a result: as JSON, as a list of lines, as the named groups of the first match of a
   * regular expression, or by a pure function. Default: `json`.
   */
  readonly output?: 'json' | 'lines' | RegExp | ((output: string) => unknown)
}
