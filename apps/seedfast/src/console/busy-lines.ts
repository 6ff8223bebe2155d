import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** A request to the thread that prints while the main thread is busy. */
export interface BusyRequest {
  /** A counter that the main thread increases while it isn't busy. */
  readonly beats: Int32Array
  readonly what: string
  /** The descriptor of the file to print to. */
  readonly file: number
  readonly everyMs: number
}

const STANDARD_ERROR = 2
const EVERY_MS = 10_000

// This points to the built file even when the code runs from source, because Node doesn't load TypeScript.
const THREAD = fileURLToPath(new URL('../../dist/console/busy-thread.js', import.meta.url))

/**
 * Starts a thread that prints a line every ten seconds while the main thread is busy, for example with a world that
 * loops forever. The main thread's own timers can't print then. Returns a function that ends the thread.
 */
export function startBusyLines(what: string, file = STANDARD_ERROR, everyMs = EVERY_MS): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const request: BusyRequest = { beats, what, file, everyMs }
  const thread = new Worker(THREAD, { workerData: request })
  // A thread that can't start must not end the command.
  thread.on('error', () => {})
  thread.unref()
  const timer = setInterval(() => void Atomics.add(beats, 0, 1), everyMs / 10)
  timer.unref()
  return () => {
    clearInterval(timer)
    void thread.terminate()
  }
}
