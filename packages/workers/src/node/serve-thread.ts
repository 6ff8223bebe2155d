import { parentPort } from 'node:worker_threads'
import { guardWorldCode } from '@seedfast/world/node'
import type { Calls } from '../calls.js'
import { serve, type Served } from '../serve.js'

/**
 * Serves calls in a thread that runs worlds. If a world calls `process.exit`, that call throws. If a world throws an
 * error after its run, the worker fails.
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
