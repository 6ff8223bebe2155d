import type { SpreadAnswer } from './spread-messages.js'
import type { OpenSpreadPort } from './surveyor.js'

/** Starts a worker that makes maps of many seeds. */
export const openSpreadWorker: OpenSpreadPort = (hear) => {
  const worker = new Worker(new URL('./spread-worker.ts', import.meta.url), {
    type: 'module',
    name: 'spread',
  })
  worker.addEventListener('message', (event: MessageEvent<SpreadAnswer>) => hear(event.data))
  worker.addEventListener('error', (event) =>
    hear({ error: event.message || 'its program could not be loaded' }),
  )
  return { send: (work) => worker.postMessage(work, []), end: () => worker.terminate() }
}
