import { FileError } from '@seedfast/files'
import { DONE, FAILED } from '../errors/exit-status.js'
import { writeOut } from './standard-output.js'
import { printedLine } from '../errors/messages.js'

/** A command's output, clock and Ctrl-C handling. Tests provide their own. */
export interface Console {
  /** Prints a result to standard output. */
  out(text: string): void
  /** Prints a note, an error or progress to standard error. */
  note(text: string): void
  /** Prints a result as a program reads it, such as an artefact or CSV. Absent if it's the same as `out`. */
  data?(text: string): void
  /** Prints the command's own control sequences. Absent if they are the same as `out` and `note`. */
  readonly control?: { out(text: string): void; note(text: string): void }
  readonly outIsTerminal: boolean
  readonly width?: number | undefined
  readonly noteIsTerminal: boolean
  /** The size of the terminal that shows notes, in characters and lines. */
  readonly noteSize?: { readonly width: number; readonly height: number } | undefined
  /** Returns the time in milliseconds since 1970. */
  now(): number
  /** A signal that Ctrl-C aborts. Until a command first reads this property, Ctrl-C ends the process immediately. */
  readonly stop: AbortSignal
  /** Sets the exit status of the command if its reader goes away before the command has ended. */
  ended?(status: number): void
  /** Aborts `stop`. Called if Ctrl-C was pressed while the Ctrl-C listener couldn't run. */
  interrupt?(): void
}

/**
 * Returns a console that uses the process's own streams, clock and signals. `exit` must be the original `process.exit`.
 */
export function processConsole(exit: (status: number) => never): Console & { close(): void } {
  const stopping = new AbortController()
  const started = { time: Date.now(), at: process.hrtime.bigint() }
  const onInterrupt = (): void => stopping.abort()
  let isHeard = false
  let status = DONE
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has closed the pipe, as `head` does.
    if (error.code === 'EPIPE') exit(status)
    const { message } = new FileError('standard output', error.code, { cause: error })
    process.stderr.write(printedLine(message))
    exit(FAILED)
  })
  // A note that can't be printed must not end the command.
  process.stderr.on('error', () => {})
  return {
    out: writeOut,
    note: (text) => void process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY === true,
    // Undefined if standard output isn't a terminal.
    get width() {
      return process.stdout.columns as number | undefined
    },
    noteIsTerminal: process.stderr.isTTY === true,
    get noteSize() {
      const { columns: width, rows: height } = process.stderr as Partial<typeof process.stderr>
      return width === undefined || height === undefined ? undefined : { width, height }
    },
    // `Date.now` can't be used here, because an asynchronous captured game may have replaced it.
    now: () => started.time + Number(process.hrtime.bigint() - started.at) / 1e6,
    get stop() {
      // The listener runs only once, so that a second Ctrl-C ends the process.
      if (!isHeard) process.once('SIGINT', onInterrupt)
      isHeard = true
      return stopping.signal
    },
    ended: (given) => void (status = given),
    interrupt: onInterrupt,
    close: () => void process.removeListener('SIGINT', onInterrupt),
  }
}
