import type { RemoteWorker } from '@seedfast/workers'
import { openWorldWorker } from '../workers/open-world-worker.js'
import type { MakingCalls } from './making-protocol.js'
import workerUrl from './worker.ts?worker&url'

export function openWorker(): RemoteWorker<MakingCalls> {
  const worker = new Worker(workerUrl, { type: 'module', name: 'making' })
  return openWorldWorker<MakingCalls>(worker, 'generation worker')
}
