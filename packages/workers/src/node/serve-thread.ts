import { parentPort } from 'node:worker_threads'
import { guardWorldCode } from '@seedfast/world/node'
import type { Calls } from '../calls.js'
import { serve, type Served } from '../serve.js'

/**
 * Serves calls in a thread that runs worlds. `process.exit` throws, and an error after a world's run fails the worker.
 */
export function serveThread<Start, Type extends Calls<Type>>(
  open: (start: Start) => Type | Promise<Type>,
): Served {
  const port = parentPort!
  const exit = guardWorldCode((fault) => {
    served.fail(fault)
    exit(1)
  })
  const served = serve(
    {
      send: (message, buffers = []) => port.postMessage(message, buffers),
      receive: (take) => port.on('message', (message) => void take(message)),
    },
    open,
  )
  return served
}
