import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MakeWork } from './messages.js'
import { Maker, type MakerState } from './maker.js'
import { openWorker } from './open-worker.js'

/** Generates the result of `work` whenever it changes, and draws `view` of that result. */
export function useMaker(
  work: MakeWork | null,
  view: string | null,
): { readonly state: MakerState; readonly maker: Maker } {
  const [maker] = useState(() => new Maker(openWorker))
  const state = useSyncExternalStore(maker.subscribe, maker.state)
  // A request that equals the previous one isn't a new request, even if it is a different object.
  const key = work === null ? null : JSON.stringify(work)
  useEffect(() => () => maker.close(), [maker])
  useEffect(() => maker.show(view), [maker, view])
  useEffect(() => {
    if (key !== null) maker.make(JSON.parse(key) as MakeWork)
  }, [maker, key])
  return { state, maker }
}
