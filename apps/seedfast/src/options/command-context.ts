import type { Command } from 'commander'
import type { Console } from '../console/console.js'
import type { KnownWorlds } from './known-worlds.js'

export interface CommandContext {
  readonly console: Console
  readonly worlds: KnownWorlds
  /** The URLs of the modules that export the worlds. Other processes load the worlds from these modules. */
  readonly worldsModules: readonly string[]
  /** The URLs of the modules that export the built-in worlds. */
  readonly shippedModules: readonly string[]
  /** The URLs of the modules that other processes load single worlds from: the built-in ones, then the user's. */
  readonly worldModules: readonly string[]
  /** The version of the CLI. */
  readonly version: string
  /** The working directory. */
  readonly folder: string
  /** Runs the CLI in a new process, for at most a minute. `null` if that isn't possible, as in tests. */
  readonly inNewProcess: ((args: readonly string[]) => Promise<{ readonly out: string }>) | null
  /** Sets the exit status of the CLI. */
  finish(status: number): void
}

export type AddCommand = (program: Command, context: CommandContext) => void
