import type { RemoteWorker } from '@seedfast/workers'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'preact/compat'
import { defaultWorkers } from '../workers/default-workers.js'
import { openWorldWorker } from '../workers/open-world-worker.js'
import type { TraceAnswer, TraceCalls, TraceJob } from './trace-protocol.js'
import { SpareWorker } from './spare-worker.js'
import { Tracer, type TracerState } from './tracer.js'
import workerUrl from './worker/trace-worker.ts?worker&url'

function openTraceWorker(): RemoteWorker<TraceCalls> {
  const worker = new Worker(workerUrl, {
    type: 'module',
    name: 'tracing',
  })
  return openWorldWorker<TraceCalls>(worker, 'tracing worker', defaultWorkers(navigator.hardwareConcurrency))
}

const spare = new SpareWorker(openTraceWorker)

/**
 * Runs `job` in a worker, and again whenever `job` changes. When `job` is null or the component unmounts, a running job
 * is ended, and an idle worker is kept for the next job on the page.
 */
export function useTracer(job: TraceJob | null): { readonly state: TracerState; readonly tracer: Tracer } {
  const [tracer] = useState(() => new Tracer(spare.take, spare.give))
  const state = useSyncExternalStore(tracer.subscribe, tracer.state)
  // Jobs are compared by content, because each render creates a new object.
  const key = useMemo(() => (job === null ? null : JSON.stringify(job)), [job])
  useEffect(() => () => tracer.close(), [tracer])
  useEffect(() => {
    if (key === null) tracer.close()
    else tracer.ask(JSON.parse(key) as TraceJob)
  }, [tracer, key])
  return { state, tracer }
}

/** Starts a worker that has loaded a world, unless a worker is already waiting. */
export function warmTracer(world: string): void {
  // If the world can't be loaded, the first job reports it.
  spare.warm((worker) => void worker.ask('load', world).catch(() => {}))
}

/** The tracer's last answer of one kind. */
export interface ShownAnswer<Kind extends TraceAnswer['kind']> {
  readonly answer: Extract<TraceAnswer, { kind: Kind }> | null
  /** Whether the answer belongs to the previous job. */
  readonly stale: boolean
}

/**
 * Returns a tracer's last answer of the given kind. The answer is kept until the next one arrives, so that the page
 * doesn't jump.
 */
export function useShownAnswer<Kind extends TraceAnswer['kind']>(
  { answer, working }: TracerState,
  kind: Kind,
): ShownAnswer<Kind> {
  const [last, setLast] = useState<ShownAnswer<Kind>['answer']>(null)
  const fresh = answer?.kind === kind ? (answer as Extract<TraceAnswer, { kind: Kind }>) : null
  if (fresh !== null && fresh !== last) setLast(fresh)
  return fresh === null && working ? { answer: last, stale: last !== null } : { answer: fresh, stale: false }
}
