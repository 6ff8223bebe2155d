import type { Command } from 'commander'
import type { AnyWorld } from '@seedfast/world'
import type { Console } from '../console.js'

/** What a command has at hand. */
export interface CommandContext {
  readonly console: Console
  readonly worlds: readonly AnyWorld[]
  /** The URL of the module that exports the worlds, for processes that load them anew. */
  readonly worldsModule: string
  /** Sets the status that the process ends with. */
  finish(status: number): void
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, context: CommandContext) => void
