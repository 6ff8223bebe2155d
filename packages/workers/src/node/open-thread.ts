import { Worker } from 'node:worker_threads'
import { thrownText } from '@seedfast/world'
import type { Calls } from '../calls.js'
import { connect, type RemoteWorker } from '../connect.js'
import type { WorkerLine } from '../line.js'
import { workersInputError } from '../messages.js'
import { openWorkers } from '../open-workers.js'
import { WorkerEndedError } from '../worker-ended-error.js'

/** Options for starting a thread. */
export interface ThreadOptions {
  /** A description of the thread for error messages, such as `search worker`. */
  readonly name: string
  /** The URL of the built module that the thread runs. The module must call `serveThread`. */
  readonly module: URL
  /** The data to pass to the worker's `open`. */
  readonly start?: unknown
  /**
   * The size of the stack in megabytes. Default: 4. There is no option that limits the heap, because V8 may end the whole
   * program when a thread reaches such a limit; use `openFork` instead.
   */
  readonly stackSizeMb?: number | undefined
  /**
   * The Node options for the thread. Default: only `--enable-source-maps`, even if this process was started with other
   * options.
   */
  readonly execArgv?: readonly string[]
}

/**
 * The maximum number of threads. The number is limited because each thread has its own engine and its own copy of the
 * worlds, which take tens of megabytes of memory.
 */
export const MOST_THREADS = 256

const SOURCE_LINES = ['--enable-source-maps']

/** Starts a thread. Stop it when you're done. */
export function openThread<Type extends Calls<Type>>(options: ThreadOptions): RemoteWorker<Type> {
  return connect(threadLine(options), options.start)
}

/**
 * Starts several threads and waits until all of them are ready. Throws an InputError if more than 256 threads are
 * requested. If a thread throws an error when it starts, throws the same error. Stop each thread when you're done with
 * it.
 */
export async function openThreads<Type extends Calls<Type>>(
  count: number,
  options: ThreadOptions,
): Promise<RemoteWorker<Type>[]> {
  checkThreads(count)
  return openWorkers(count, () => openThread<Type>(options))
}

/** Throws an InputError if more than 256 threads are requested. */
export function checkThreads(count: number): void {
  if (count > MOST_THREADS) throw workersInputError('too-many-threads', { max: MOST_THREADS, got: count })
}

function threadLine({ name, module, stackSizeMb = 4, execArgv = SOURCE_LINES }: ThreadOptions): WorkerLine {
  const thread = new Worker(module, { execArgv: [...execArgv], resourceLimits: { stackSizeMb } })
  let isStopped = false
  const gone = new Promise<Error>((resolve) => {
    thread.on('error', (error) =>
      resolve(new WorkerEndedError(name, { how: 'threw', reason: thrownText(error) }, { cause: error })),
    )
    thread.on('messageerror', () => resolve(new WorkerEndedError(name, { how: 'unreadable' })))
    thread.on('exit', (status) =>
      resolve(
        new WorkerEndedError(
          name,
          isStopped ? { how: 'stopped' } : { how: 'exited', status, signal: null, output: '' },
        ),
      ),
    )
  })
  return {
    name,
    gone,
    send: (message) => thread.postMessage(message, []),
    receive: (take) => thread.on('message', (message) => void take(message)),
    stop: () => {
      isStopped = true
      void thread.terminate()
    },
  }
}
