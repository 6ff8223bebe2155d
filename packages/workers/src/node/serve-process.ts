import { createInterface } from 'node:readline'
import { writeFully } from '@seedfast/files'
import { guardWorldCode } from '@seedfast/world/node'
import type { Calls } from '../calls.js'
import { serve } from '../serve.js'
import { messageLine } from './message-lines.js'

/** How long a world's timers may keep the process alive after its last ask, in milliseconds. */
const MOST_MS = 1000

/** How a process handles errors outside its calls. */
export interface ServeProcessOptions {
  /** Converts an error that a world threw after its run. Default: unchanged. */
  readonly late?: (fault: Error) => Error
}

/**
 * Serves calls in a process that runs worlds, over standard input and output, which the world may write to as well.
 * `process.exit` throws, and an error after a world's run fails the worker. The process ends when its input does.
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
  // Without a world's timers, the process ends immediately by itself.
  input.on('close', () => void setTimeout(() => exit(0), MOST_MS).unref())
  const served = serve(
    {
      // Written synchronously: otherwise a busy call's messages would stay in memory until it ends.
      send: (message) => writeFully(1, messageLine(message)),
      receive: (take) => input.on('line', (line) => void take(JSON.parse(line))),
    },
    open,
  )
}
