import type { Calls } from '../calls.js'
import { serve, type Served } from '../serve.js'

/** The global scope of a web worker, as far as this package uses it. */
export interface WorkerScope {
  postMessage(message: unknown, transfer: []): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The inside of a web worker. */
export function serveWebWorker<Start, Type extends Calls<Type>>(
  open: (start: Start) => Type | Promise<Type>,
  scope: WorkerScope = globalThis as unknown as WorkerScope,
): Served {
  return serve(
    {
      send: (message) => scope.postMessage(message, []),
      receive: (take) => scope.addEventListener('message', ({ data }) => void take(data)),
    },
    open,
  )
}
