import type { RemoteWorker } from '@seedfast/workers'
import { openWorldWorker } from '../../../workers/open-world-worker.js'
import type { SessionCalls } from './session-calls.js'
import workerUrl from './session-worker.ts?worker&url'

export function openSessionWorker(): RemoteWorker<SessionCalls> {
  const worker = new Worker(workerUrl, { type: 'module', name: 'session' })
  return openWorldWorker<SessionCalls>(worker, 'session worker')
}
