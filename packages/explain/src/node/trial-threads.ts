import { Worker } from 'node:worker_threads'
import { explainInputError } from '../messages.js'
import type { TrialWorker } from '../trials/gather-trials.js'
import { trialWorkerOn, type TrialLine } from '../trials/trial-line.js'
import type { TrialsJob } from '../trials/trials-job.js'

/** The `workerData` of a thread. */
export interface TrialThreadData {
  /** The URLs of modules that export `worlds`. */
  readonly modules: readonly string[]
  readonly job: TrialsJob
}

/** Each thread has its own engine and worlds, which takes tens of megabytes. */
const MOST_THREADS = 256

/** Throws an InputError if `count` is more than 256. */
export function checkTrialThreads(count: number): void {
  if (count <= MOST_THREADS) return
  const place = { in: 'option', name: 'threads' } as const
  throw explainInputError('too-many-threads', place, { got: count, max: MOST_THREADS })
}

/**
 * Starts threads that make the trials of an explanation, each with its own worlds. Stop each when you're done.
 * Throws an InputError for more than 256 threads, and what the threads throw.
 */
export async function openTrialThreads(
  count: number,
  modules: readonly string[],
  job: TrialsJob,
): Promise<TrialWorker[]> {
  checkTrialThreads(count)
  const lines = Array.from({ length: count }, () => openThread({ modules, job }))
  try {
    return await Promise.all(lines.map(trialWorkerOn))
  } catch (error) {
    for (const line of lines) line.stop()
    throw error
  }
}

function openThread(data: TrialThreadData): TrialLine {
  const thread = new Worker(new URL('./trial-thread.js', import.meta.url), {
    workerData: data,
    // A thread loads built code, whatever conditions this process was started with.
    execArgv: [],
  })
  return {
    send: (trials) => thread.postMessage(trials, []),
    receive: (take) => thread.on('message', take),
    ended: new Promise((resolve) => {
      thread.on('error', resolve)
      thread.on('exit', (code) => resolve(new Error(`a thread of explain ended with status ${code}`)))
    }),
    stop: () => void thread.terminate(),
  }
}
