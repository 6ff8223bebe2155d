import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MakeWork } from './messages.js'
import { Maker, type MakerState } from './maker.js'
import { openWorker } from './open-worker.js'

/** Has `work` made whenever it changes, and `view` drawn of what was made. */
export function useMaker(
  work: MakeWork | null,
  view: string | null,
): { readonly state: MakerState; readonly maker: Maker } {
  const [maker] = useState(() => new Maker(openWorker))
  const state = useSyncExternalStore(maker.subscribe, maker.state)
  // The same request may come as another object; only what it says counts.
  const key = work === null ? null : JSON.stringify(work)
  useEffect(() => () => maker.close(), [maker])
  useEffect(() => maker.show(view), [maker, view])
  useEffect(() => {
    if (key !== null) maker.make(JSON.parse(key) as MakeWork)
  }, [maker, key])
  return { state, maker }
}
