import { parentPort } from 'node:worker_threads'
import { guardWorldCode } from '@seedfast/world/node'
import type { Calls } from '../calls.js'
import { serve } from '../serve.js'

/**
 * Serves calls in a thread that runs worlds: `process.exit` throws, errors refer to source lines, and an error after a
 * world's run fails the worker.
 */
export function serveThread<Start, Type extends Calls<Type>>(
  open: (start: Start) => Type | Promise<Type>,
): void {
  process.setSourceMapsEnabled(true)
  const port = parentPort!
  const exit = guardWorldCode((fault) => {
    served.fail(fault)
    exit(1)
  })
  const served = serve(
    {
      send: (message) => port.postMessage(message, []),
      receive: (take) => port.on('message', (message) => void take(message)),
    },
    open,
  )
}
