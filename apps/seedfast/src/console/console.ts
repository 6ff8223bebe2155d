import { FileError } from '@seedfast/files'
import { DONE, FAILED } from '../errors/exit-status.js'
import { writeOut } from './standard-output.js'
import { printedLine } from '../errors/messages.js'

/** Where a command reads and writes; tests give their own. */
export interface Console {
  /** Results. */
  out(text: string): void
  /** Progress, notes and errors. */
  note(text: string): void
  /** Whether results go to a person's terminal, and how wide it is, in characters. */
  readonly outIsTerminal: boolean
  readonly width?: number | undefined
  readonly noteIsTerminal: boolean
  /** How many characters and lines the terminal of notes has, where there is one. */
  readonly noteSize?: { readonly width: number; readonly height: number } | undefined
  /** The time in milliseconds since 1970, for progress and the daily seed. */
  now(): number
  /** Aborted when the person asks to stop. Ctrl-C ends a command at once that never looks at it. */
  readonly stop: AbortSignal
  /** Says that the person asked to stop, where Ctrl-C was not heard. */
  interrupt?(): void
}

/** The process's own streams, clock and Ctrl-C; `exit` is the real `process.exit`. */
export function processConsole(exit: (status: number) => never): Console & { close(): void } {
  const stopping = new AbortController()
  const onInterrupt = (): void => stopping.abort()
  let isHeard = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader went away, as with `| head`: nothing is left to do.
    if (error.code === 'EPIPE') exit(DONE)
    const { message } = new FileError('standard output', error.code, { cause: error })
    process.stderr.write(printedLine(message))
    exit(FAILED)
  })
  // What cannot be told to the person ends nothing.
  process.stderr.on('error', () => {})
  return {
    out: writeOut,
    note: (text) => void process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY === true,
    // Undefined where the output is no terminal.
    get width() {
      return process.stdout.columns as number | undefined
    },
    noteIsTerminal: process.stderr.isTTY === true,
    get noteSize() {
      const { columns: width, rows: height } = process.stderr as Partial<typeof process.stderr>
      return width === undefined || height === undefined ? undefined : { width, height }
    },
    now: () => Date.now(),
    get stop() {
      // Once only: a second Ctrl-C ends the process as usual.
      if (!isHeard) process.once('SIGINT', onInterrupt)
      isHeard = true
      return stopping.signal
    },
    interrupt: onInterrupt,
    close: () => void process.removeListener('SIGINT', onInterrupt),
  }
}
