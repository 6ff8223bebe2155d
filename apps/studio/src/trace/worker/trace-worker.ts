import { serveWorlds } from '../../workers/serve-worlds.js'
import { traceCalls } from './trace-calls.js'
import { remoteTrials, type TrialCalls, type TrialsJob, type TrialWorker } from '@seedfast/explain'
import { openWorkers } from '@seedfast/workers'
import { openWorldWorker } from '../../workers/open-world-worker.js'
import workerUrl from './trial-worker.ts?worker&url'

serveWorlds((worlds, workers: number) =>
  traceCalls(worlds, {
    now: () => performance.now(),
    yieldThread: () => new Promise((resolve) => setTimeout(resolve)),
    openCrew: (job) => openTrialWorkers(workers, job),
  }),
)

/**
 * Starts web workers that run the trials of an explanation. Each worker loads the worlds itself. In browsers where a
 * worker can't start other workers, returns an empty array. The caller must stop each worker. A call to a worker throws
 * if the worker fails.
 */
async function openTrialWorkers(count: number, job: TrialsJob): Promise<readonly TrialWorker[]> {
  if (typeof Worker === 'undefined') return []
  const workers = await openWorkers(count, () => openTrialWorker(job))
  return workers.map(remoteTrials)
}

function openTrialWorker(job: TrialsJob) {
  const worker = new Worker(workerUrl, { type: 'module', name: 'trials' })
  return openWorldWorker<TrialCalls>(worker, 'explain worker', job)
}
