/** A kind of file that the game of a built-in world writes. */
export interface GameFile {
  /** The world's ID. */
  readonly world: 'spire' | 'spire2'
  /** `save` is a run that can be continued, which the world's `peek` command reads. `history` is a finished run. */
  readonly kind: 'save' | 'history'
  /** A noun for such a file, such as `autosave of Slay the Spire`. */
  readonly name: string
  /** Recognizes a file by its start. Returns null for all other files. */
  recognize(start: string): FoundRun | null
}

/** The run in a game's file. */
export interface FoundRun {
  /** The seed and params that generate the run. Null if they aren't known. */
  readonly run: { readonly seed: string; readonly params: Readonly<Record<string, string | number>> } | null
  /** Whether the run had modifiers, which Seedfast doesn't reproduce. */
  readonly hasOtherRules: boolean
}

/** Returns a field of JSON text that may be cut off: a word or number, as a string. Returns null if there is none. */
export function gameField(text: string, name: string): string | null {
  return new RegExp(`"${name}"\\s*:\\s*"?([\\w.-]{1,100})["\\s,}]`).exec(text)?.[1] ?? null
}

/** Returns a field of JSON text that contains a whole number. Returns 0 if there is none. */
export function gameNumber(text: string, name: string): number {
  return Number(/^\d+$/.exec(gameField(text, name) ?? '')?.[0] ?? 0)
}
