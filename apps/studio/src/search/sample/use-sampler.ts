import { useEffect, useState, useSyncExternalStore } from 'preact/compat'
import { openWorldWorker } from '../../workers/open-world-worker.js'
import type { ReadySearch } from '../query/ready-search.js'
import type { Session } from '../../session/session.js'
import type { Mistakes, SampleCalls } from './sample-calls.js'
import { Sampler } from './sampler.js'
import workerUrl from './sample-worker.ts?worker&url'

export function openSampleWorker(): ReturnType<typeof openWorldWorker<SampleCalls>> {
  const worker = new Worker(workerUrl, {
    type: 'module',
    name: 'sampling',
  })
  return openWorldWorker<SampleCalls>(worker, 'sampling worker')
}

/** Returns a sampler for the page's world and params. Its worker ends when the component unmounts. */
export function useSampler({ world, work }: Session): Sampler {
  const [sampler] = useState(() => new Sampler(openSampleWorker))
  useEffect(() => () => sampler.close(), [sampler])
  useEffect(() => {
    if (work !== null) sampler.use({ world: world.id, params: work.params, overrides: work.overrides })
  }, [sampler, world, work])
  return sampler
}

const PAUSE = 600

/**
 * Returns the probable mistakes in a valid search, or null until they are known. A search is checked once the user has
 * stopped editing it for a moment.
 */
export function useMistakes(sampler: Sampler, requestedSearch: ReadySearch | null): Mistakes | null {
  const { mistakes } = useSyncExternalStore(sampler.subscribe, sampler.state)
  const query = requestedSearch?.request.query ?? null
  const key = JSON.stringify([query, requestedSearch?.request.params, requestedSearch?.request.overrides])
  useEffect(() => {
    const checked = (JSON.parse(key) as readonly [typeof query])[0]
    if (checked === null) return undefined
    const timer = setTimeout(() => sampler.check(checked), PAUSE)
    return () => clearTimeout(timer)
  }, [sampler, key])
  return mistakes !== null && JSON.stringify(mistakes.query) === JSON.stringify(query) ? mistakes : null
}
