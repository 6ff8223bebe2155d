import type { RemoteWorker } from '@seedfast/workers'
import { openWorldWorker } from '../workers/open-world-worker.js'
import type { MakingCalls } from './making-protocol.js'

export function openWorker(): RemoteWorker<MakingCalls> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'making' })
  return openWorldWorker<MakingCalls>(worker, 'generation worker')
}
