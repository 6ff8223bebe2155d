/** A kind of file that a game writes. */
export interface GameFile {
  /** A noun for such a file, such as `autosave of Slay the Spire`. */
  readonly name: string
  /** The command that reads such a file, without `seedfast`. Null if there is none. */
  readonly reader: string | null
  /** Recognizes a file by its start. Returns null for all other files. */
  recognize(start: string): FoundRun | null
}

/** The run in a game's file. */
export interface FoundRun {
  /** The arguments of `seedfast make` for the run's seed and character. Null if they aren't known. */
  readonly make: readonly string[] | null
  /** Whether the run had modifiers, which Seedfast doesn't reproduce. */
  readonly hasOtherRules: boolean
}

/** Returns a field of JSON text that may be cut off: a word or number, as a string. Returns null if there is none. */
export function gameField(text: string, name: string): string | null {
  return new RegExp(`"${name}"\\s*:\\s*"?([\\w.-]{1,100})["\\s,}]`).exec(text)?.[1] ?? null
}
