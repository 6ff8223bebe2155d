import type { RemoteWorker } from '@seedfast/workers'
import type { RemoteCalls } from '../remote-calls.js'

/** A fresh process or engine that generates and observes runs. */
export interface WorldWorker extends RemoteWorker<RemoteCalls> {
  /** Waits for the worker to end after the last call, and rethrows errors that a world throws until then. */
  finish?(): Promise<void>
}

/** Calls `part` with a new worker, and stops the worker at the end. */
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
