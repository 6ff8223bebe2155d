import type { Made } from '@seedfast/world'
import type { AddCommand } from '../options/command-context.js'

/** The parts of the CLI that exist for one world only. */
export interface WorldFace {
  /** The world's id, which is also the name of the group that contains its commands. */
  readonly world: string
  /** Loads its commands. */
  commands(): Promise<readonly AddCommand[]>
  /** The world's own kind of file, which `seedfast diverge` can compare. */
  readonly comparable?: ComparableFiles
  /** The world's own kind of file, which `seedfast make` writes if the output file has its extension. */
  readonly ownFiles?: OwnFiles
  /** The world's own formats of `seedfast make`, by name. */
  readonly formats?: Readonly<Record<string, OwnFormat>>
}

/** Renders a result in a format of one world. Returns null if the result doesn't come from the built-in world. */
export type OwnFormat = (made: Made) => Promise<string | null>

/** A kind of file that only one world has. */
export interface OwnFiles {
  /** The extension of these files, such as `.jsonl`. */
  readonly extension: string
  /** Returns the file for a result, or null if the result doesn't come from the built-in world. */
  save(made: Made): Promise<OwnFile | null>
}

/** A file that only one world has. */
export interface OwnFile {
  readonly text: string
  /** A line about the file for its user. */
  readonly note: string
}

/** A kind of file that `seedfast diverge` compares without generating results. */
export interface ComparableFiles {
  /** The name of this kind of file in help texts: `a session archive of deals`. */
  readonly name: string
  /** Compares two files. Returns null if neither is of this kind. Throws an InputError if one of them can't be read. */
  compare(a: string, b: string): Promise<FileComparison | null>
}

/** The result of comparing two files. */
export interface FileComparison {
  readonly equal: boolean
  /** The comparison's result as JSON. */
  readonly data: object
  /** The comparison's result as text. */
  readonly text: string
}
