import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { sendModules } from '../own-worlds/modules-for-workers.js'
import type { TraceAnswer, TraceJob, TraceProgress } from './messages.js'
import { Tracer, type OpenTracePort, type TracerState } from './tracer.js'

const openTraceWorker: OpenTracePort = (hear, fail) => {
  const worker = new Worker(new URL('./trace-worker.ts', import.meta.url), {
    type: 'module',
    name: 'tracing',
  })
  worker.addEventListener('message', (event: MessageEvent<TraceAnswer | TraceProgress>) => hear(event.data))
  worker.addEventListener('messageerror', () => fail('its answer could not be read'))
  worker.addEventListener('error', (event) => fail(event.message || 'its program could not be loaded'))
  sendModules(worker)
  return { send: (job) => worker.postMessage(job, []), end: () => worker.terminate() }
}

/** Has `job` done whenever it is another one; null for none. Its worker ends with the part of the page that asks. */
export function useTracer(job: TraceJob | null): { readonly state: TracerState; readonly tracer: Tracer } {
  const [tracer] = useState(() => new Tracer(openTraceWorker))
  const state = useSyncExternalStore(tracer.subscribe, tracer.state)
  // The same job may come as another object; only what it says counts.
  const key = useMemo(() => (job === null ? null : JSON.stringify(job)), [job])
  useEffect(() => () => tracer.close(), [tracer])
  useEffect(() => {
    if (key === null) tracer.close()
    else tracer.ask(JSON.parse(key) as TraceJob)
  }, [tracer, key])
  return { state, tracer }
}
