import type { Once } from './once/once.js'

/** The limits of a program. */
export interface ProgramLimits {
  /** The time for one result, in seconds. Default: 20. */
  readonly seconds?: number
  /** The memory of the program and its children, in megabytes. Default: 4096. Linux only. */
  readonly memoryMb?: number
  /** What the program may print for one result apart from messages, in megabytes. Default: 64. */
  readonly outputMb?: number
}

/** How a program is started, as data. */
export interface ProgramSpec {
  /**
   * The program and its arguments. No shell is involved. A program or argument with a slash is relative to the folder of
   * the config.
   */
  readonly command: readonly string[]
  /**
   * For a program that ends after each seed: how it gets its request and returns its result. Default: the program keeps
   * running and speaks the protocol.
   */
  readonly once?: Once
  /** Files whose contents are part of the program's build, relative to the config's folder. */
  readonly files?: readonly string[]
  /** The commands of other builds of the same program, by name, such as `{ clang: ['./game-clang'] }`. */
  readonly builds?: Readonly<Record<string, readonly string[]>>
  /** Environment variables to set. The program gets a fixed locale, time zone and home folder. */
  readonly env?: Readonly<Record<string, string>>
  /** The names of the environment variables that the program inherits, in addition to `PATH`. */
  readonly inherit?: readonly string[]
  /** The working folder, relative to the config's folder. Default: the config's folder. */
  readonly cwd?: string
  readonly limits?: ProgramLimits
  /**
   * Whether messages go over a socket instead of standard input and output, for programs that can't use these, such as
   * Unity on Windows. The environment variable `SEEDFAST_SOCKET` contains the address.
   */
  readonly socket?: boolean
}
