import type { Answer } from './messages.js'
import { sendModules } from '../workers/modules-for-workers.js'
import type { OpenPort } from './maker.js'

/** Starts the worker that makes results and draws views. */
export const openWorker: OpenPort = (hear, fail) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'making' })
  worker.addEventListener('message', (event: MessageEvent<Answer>) => hear(event.data))
  worker.addEventListener('messageerror', () => fail('its answer could not be read'))
  worker.addEventListener('error', (event) => fail(event.message || 'its program could not be loaded'))
  sendModules(worker)
  return { send: (work) => worker.postMessage(work, []), end: () => worker.terminate() }
}
