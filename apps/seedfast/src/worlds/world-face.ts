import type { GeneratedResult } from '@seedfast/world'
import type { Command } from 'commander'
import type { AddCommand, CommandContext } from '../options/command-context.js'

/** The parts of the CLI that belong to a single world. */
export interface WorldFace {
  /** The world's ID, which is also the name of its command group. */
  readonly world: string
  /** The description of the command group. */
  readonly about: string
  /** Loads the commands of the group. Each of them is added to the group. */
  commands(): Promise<readonly AddCommand[]>
  /** The world's own kind of file that `seedfast diverge` can compare. */
  readonly comparable?: ComparableFiles
  /** The world's own kind of file. `seedfast make` writes a file of this kind if the output path has its extension. */
  readonly ownFiles?: OwnFiles
  /** The world's own kind of log that `seedfast replay` replays. */
  replay?(): Promise<ReplayFace>
}

/** A kind of log that belongs to a single world. */
export interface ReplayFace {
  /** A noun for such files in the command's help. */
  readonly files: string
  readonly examples: readonly (readonly [line: string, does: string])[]
  /** Adds the options that apply to such files only. */
  addOptions(command: Command): void
  /** Replays a file that isn't a session log, and prints the outcome. Returns the exit status. */
  replay(
    context: CommandContext,
    log: { readonly file: string; readonly text: string },
    options: object,
  ): number
}

/** A kind of file that belongs to a single world. */
export interface OwnFiles {
  /** The extension of these files, such as `.jsonl`. */
  readonly extension: string
  /**
   * Returns the file for a result. Returns null if the result comes from a user's own world that has the same ID as the
   * built-in one.
   */
  save(generated: GeneratedResult): Promise<OwnFile | null>
}

export interface OwnFile {
  readonly text: string
  /** A line to print about the file. */
  readonly note: string
}

/** A kind of file that `seedfast diverge` and `seedfast compare` compare without generating any results. */
export interface ComparableFiles {
  /** The world's ID. */
  readonly world: string
  /** The name of this kind of file in help texts: `a session archive of deals`. */
  readonly name: string
  /**
   * Compares two files. Returns null if neither is of this kind. Throws an `InputError` if one of them can't be read.
   */
  compare(a: string, b: string): Promise<FileComparison | null>
  /**
   * Returns the content of a file as a result of the world, for `seedfast compare`. Returns null if the file isn't of
   * this kind. Throws an `InputError` if it can't be read.
   */
  result(file: string): Promise<unknown>
}

export interface FileComparison {
  readonly equal: boolean
  readonly data: object
  readonly text: string
}
