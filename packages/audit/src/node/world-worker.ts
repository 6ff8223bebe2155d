import type { RemoteWorker } from '@seedfast/workers'
import type { RemoteCalls } from '../remote/remote-calls.js'

/** A fresh process or engine that runs and observes worlds. */
export interface WorldWorker extends RemoteWorker<RemoteCalls> {
  /**
   * Waits for the worker to end, and rethrows any error that a world throws in the meantime. Used after the last call.
   */
  finish?(): Promise<void>
}

/** Calls `use` with a new worker, yields what `use` yields, and stops the worker at the end. */
export async function* withWorker<Part>(
  opened: WorldWorker | Promise<WorldWorker>,
  use: (worker: WorldWorker) => AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  const worker = await opened
  try {
    yield* use(worker)
    await worker.finish?.()
  } finally {
    worker.stop()
    await worker.ended
  }
}
