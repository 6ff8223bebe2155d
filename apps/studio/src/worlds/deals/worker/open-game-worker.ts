import type { RemoteWorker } from '@seedfast/workers'
import { openWorldWorker } from '../../../workers/open-world-worker.js'
import type { GameCalls } from './game-calls.js'
import workerUrl from './game-worker.ts?worker&url'

let open: RemoteWorker<GameCalls> | null = null

/** Returns the worker that all parts of the table share. Starts it when it is first needed, and again after it ended. */
export function gameWorker(): RemoteWorker<GameCalls> {
  if (open !== null) return open
  const worker = new Worker(workerUrl, { type: 'module', name: 'game' })
  const started = openWorldWorker<GameCalls>(worker, 'game worker')
  open = started
  void started.ended.then(() => {
    if (open === started) open = null
  })
  return started
}
