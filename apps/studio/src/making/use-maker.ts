import { useEffect, useState } from 'preact/compat'
import type { MakeWork } from './making-protocol.js'
import { Maker, type MakerState } from './maker.js'
import { openWorker } from './open-worker.js'

/**
 * Generates a result each time `work` changes, and draws the view named `view`.
 */
export function useMaker(
  work: MakeWork | null,
  view: string | null,
): { readonly state: MakerState; readonly maker: Maker } {
  const [maker] = useState(() => new Maker(openWorker))
  const [state, setState] = useState(maker.state)
  // Requests are compared by content, because each render creates a new object.
  const key = work === null ? null : JSON.stringify(work)
  useEffect(() => maker.subscribe(() => setState(maker.state())), [maker])
  useEffect(() => () => maker.close(), [maker])
  useEffect(() => maker.show(view), [maker, view])
  useEffect(() => {
    if (key !== null) maker.make(JSON.parse(key) as MakeWork)
  }, [maker, key])
  return { state, maker }
}
