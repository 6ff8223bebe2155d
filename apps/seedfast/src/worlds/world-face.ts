import type { AddCommand } from '../options/command-context.js'

/** The parts of the command line that exist for one world only. */
export interface WorldFace {
  /** The world's id, which is also the name of its commands' group. */
  readonly world: string
  /** Loads its commands. */
  commands(): Promise<readonly AddCommand[]>
  /** The world's own kind of file that `seedfast diverge` compares. */
  readonly comparable?: ComparableFiles
}

/** A kind of file that `seedfast diverge` compares without making results. */
export interface ComparableFiles {
  /** The name of the kind in help texts: `a session archive of deals`. */
  readonly name: string
  /** Compares two files. Null if neither is of this kind; throws an InputError if one can't be read. */
  compare(a: string, b: string): Promise<FileComparison | null>
}

/** The result of comparing two files. */
export interface FileComparison {
  readonly equal: boolean
  /** The answer as JSON. */
  readonly data: object
  /** The answer as text. */
  readonly text: string
}
