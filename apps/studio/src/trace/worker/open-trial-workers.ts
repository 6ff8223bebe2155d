import { remoteTrials, type TrialCalls, type TrialsJob, type TrialWorker } from '@seedfast/explain'
import { openWorkers } from '@seedfast/workers'
import { openWorldWorker } from '../../workers/open-world-worker.js'

/**
 * Starts web workers that run an explanation's trials, each with its own worlds. Starts none in browsers where workers
 * can't start workers. Stop each when done. Throws their errors.
 */
export async function openTrialWorkers(count: number, job: TrialsJob): Promise<readonly TrialWorker[]> {
  if (typeof Worker === 'undefined') return []
  const workers = await openWorkers(count, () => openTrialWorker(job))
  return workers.map(remoteTrials)
}

function openTrialWorker(job: TrialsJob) {
  const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module', name: 'trials' })
  return openWorldWorker<TrialCalls>(worker, 'explain worker', job)
}
