import type { Command } from 'commander'
import type { Console } from '../console/console.js'
import type { KnownWorlds } from './known-worlds.js'

/** The worlds, console and settings that a command uses. */
export interface CommandContext {
  readonly console: Console
  readonly worlds: KnownWorlds
  /** The URLs of the modules that export the worlds. Other processes load the worlds from them. */
  readonly worldsModules: readonly string[]
  /** The URLs of the modules with the built-in worlds. */
  readonly shippedModules: readonly string[]
  /** The working directory. */
  readonly folder: string
  /** Sets the exit status. */
  finish(status: number): void
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, context: CommandContext) => void
