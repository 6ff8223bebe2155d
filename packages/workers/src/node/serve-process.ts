import { createInterface } from 'node:readline'
import { writeFully } from '@seedfast/files'
import { guardWorldCode } from '@seedfast/world/node'
import type { Calls } from '../calls.js'
import { serve } from '../serve.js'
import { messageLine } from './message-lines.js'

/** The maximum time that a world's timers can keep the process alive after the last call, in milliseconds. */
const MOST_MS = 1000

/** Options for handling errors that occur when no call is being answered. */
export interface ServeProcessOptions {
  /** Converts an error that a world threw after its run. Default: the error stays unchanged. */
  readonly late?: (fault: Error) => Error
}

/**
 * Serves calls in a process that runs worlds, through standard input and output. Worlds may also write to the output.
 * If a world calls `process.exit`, that call throws. If a world throws an error after its run, the worker fails. The
 * process ends when its input ends.
 */
export function serveProcess<Start, Type extends Calls<Type>>(
  open: (start: Start) => Type | Promise<Type>,
  { late = (fault) => fault }: ServeProcessOptions = {},
): void {
  const exit = guardWorldCode((fault) => {
    served.fail(late(fault))
    exit(1)
  })
  const input = createInterface({ input: process.stdin })
  // The process ends by itself at once, unless a world's timers keep it alive.
  input.on('close', () => void setTimeout(() => exit(0), MOST_MS).unref())
  const served = serve(
    {
      // Messages are written synchronously. Otherwise, the messages of a busy call would stay in memory until the call
      // ends.
      send: (message) => writeFully(1, messageLine(message)),
      receive: (take) => input.on('line', (line) => void take(JSON.parse(line))),
    },
    open,
  )
}
