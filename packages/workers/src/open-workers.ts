import type { Calls } from './calls.js'
import type { RemoteWorker } from './connect.js'

/**
 * Opens several workers and waits until all of them are ready. If a worker can't start, or if the signal aborts, stops
 * all workers and throws the worker's error or the signal's reason. Stop each worker when you're done.
 */
export async function openWorkers<Type extends Calls<Type>>(
  count: number,
  open: () => RemoteWorker<Type>,
  signal?: AbortSignal,
): Promise<RemoteWorker<Type>[]> {
  signal?.throwIfAborted()
  const workers = Array.from({ length: count }, open)
  const stopAll = (): void => {
    for (const worker of workers) worker.stop()
  }
  signal?.addEventListener('abort', stopAll)
  try {
    await Promise.all(workers.map(({ ready }) => ready))
    return workers
  } catch (error) {
    stopAll()
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stopAll)
  }
}
