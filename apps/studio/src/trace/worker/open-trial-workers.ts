import {
  trialWorkerOn,
  type Trial,
  type TrialAnswer,
  type TrialLine,
  type TrialsJob,
  type TrialWorker,
} from '@seedfast/explain'
import { sendModules } from '../../workers/modules-for-workers.js'

/** A message to a trial worker: first the job, then trials. */
export type TrialWorkerMessage =
  | { readonly kind: 'start'; readonly job: TrialsJob }
  | { readonly kind: 'trials'; readonly trials: readonly Trial[] }

/**
 * Starts web workers that run an explanation's trials, each with its own worlds; none where workers can't have workers.
 * Stop each when done. Throws their errors.
 */
export async function openTrialWorkers(count: number, job: TrialsJob): Promise<readonly TrialWorker[]> {
  if (typeof Worker === 'undefined') return []
  const lines = Array.from({ length: count }, () => openLine(job))
  try {
    return await Promise.all(lines.map(trialWorkerOn))
  } catch (error) {
    for (const line of lines) line.stop()
    throw error
  }
}

function openLine(job: TrialsJob): TrialLine {
  const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module', name: 'trials' })
  const ended = new Promise<Error>((resolve) => {
    const end = (reason: string): void =>
      resolve(new Error(`A worker of the explanation couldn’t run: ${reason}`))
    worker.addEventListener('error', (event) => end(event.message || 'its program could not be loaded'))
    worker.addEventListener('messageerror', () => end('its answer could not be read'))
  })
  const send = (message: TrialWorkerMessage): void => worker.postMessage(message, [])
  sendModules(worker)
  send({ kind: 'start', job })
  return {
    send: (trials) => send({ kind: 'trials', trials }),
    receive: (take) =>
      worker.addEventListener('message', ({ data }: MessageEvent<TrialAnswer>) => take(data)),
    ended,
    stop: () => worker.terminate(),
  }
}
