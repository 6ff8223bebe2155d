import { openThreads } from '@seedfast/workers/node'
import type { TrialWorker } from '../trials/gather-trials.js'
import { remoteTrials, type TrialCalls, type TrialsJob } from '../trials/trial-calls.js'

export interface TrialThreadStart {
  /** The URLs of the modules that export the worlds that the thread can use. Each module exports a `worlds` array. */
  readonly modules: readonly string[]
  readonly job: TrialsJob
}

/**
 * Starts threads that run the trials of an explanation. Each thread loads the worlds itself. Stop each thread when
 * you're done. Throws an InputError for more than 256 threads, and any error that a thread throws while it starts.
 */
export async function openTrialThreads(
  count: number,
  modules: readonly string[],
  job: TrialsJob,
): Promise<TrialWorker[]> {
  const threads = await openThreads<TrialCalls>(count, {
    name: 'explain thread',
    module: new URL('./trial-thread.js', import.meta.url),
    start: { modules, job } satisfies TrialThreadStart,
  })
  return threads.map(remoteTrials)
}
