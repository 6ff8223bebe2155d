import { createInterface } from 'node:readline'
import { writeFully } from '@seedfast/files'
import { guardWorldCode } from '@seedfast/world/node'
import type { Calls } from '../calls.js'
import { serve } from '../serve.js'
import { messageLine } from './message-lines.js'

/** How long a world's timers may keep a process after its last ask, in milliseconds. */
const MOST_MS = 1000

/** How a process deals with errors outside of its calls. */
export interface ServeProcessOptions {
  /** What is reported for an error that a world threw after its run; the error itself by default. */
  readonly late?: (fault: Error) => Error
}

/**
 * The inside of a process that runs worlds: reads messages from standard input and writes them to standard output,
 * among whatever a world writes there. `process.exit` throws, and what a world throws after its run fails the worker.
 * The process ends once its input does.
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
  // Without timers of a world, the process ends at once by itself.
  input.on('close', () => void setTimeout(() => exit(0), MOST_MS).unref())
  const served = serve(
    {
      // Written at once: what a busy call leaves to be written later would wait for its end, in memory.
      send: (message) => writeFully(1, messageLine(message)),
      receive: (take) => input.on('line', (line) => void take(JSON.parse(line))),
    },
    open,
  )
}
