import type { Command } from 'commander'
import type { AnyWorld } from '@seedfast/world'
import type { Console } from '../console/console.js'

/** What a command has at hand. */
export interface CommandContext {
  readonly console: Console
  readonly worlds: readonly AnyWorld[]
  /** The URLs of the modules that export the worlds, for processes that load them anew. */
  readonly worldsModules: readonly string[]
  /** Those of them that come with Seedfast. */
  readonly shippedModules: readonly string[]
  /** The folder that the command was called in. */
  readonly folder: string
  /** Sets the status that the process ends with. */
  finish(status: number): void
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, context: CommandContext) => void
