import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MakeWork } from './messages.js'
import { Maker, type MakerState } from './maker.js'
import { openWorker } from './open-worker.js'

/** Generates a result each time `work` changes, and draws the result's view named `view`. */
export function useMaker(
  work: MakeWork | null,
  view: string | null,
): { readonly state: MakerState; readonly maker: Maker } {
  const [maker] = useState(() => new Maker(openWorker))
  const state = useSyncExternalStore(maker.subscribe, maker.state)
  // Requests are compared by content, because each render creates a new object.
  const key = work === null ? null : JSON.stringify(work)
  useEffect(() => () => maker.close(), [maker])
  useEffect(() => maker.show(view), [maker, view])
  useEffect(() => {
    if (key !== null) maker.make(JSON.parse(key) as MakeWork)
  }, [maker, key])
  return { state, maker }
}
