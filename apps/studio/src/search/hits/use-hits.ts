import type { Hit } from '@seedfast/search'
import { useRef, useState, type RefObject } from 'react'
import { withValues, type ValueChange } from '../../address/address-value.js'
import type { PageState } from '../../address/address.js'
import type { Go } from '../../address/use-address.js'
import type { Session } from '../../session/session.js'
import { defaultWorkers } from '../../workers/default-workers.js'
import { hitBeside, hitState } from './hit-states.js'
import type { SearchRun } from '../run/search-run.js'
import { useSearchRun } from '../run/use-search.js'

export interface PageHits {
  readonly run: SearchRun
  /** The number of worker threads that search. */
  readonly workers: number
  setWorkers(count: number): void
  /** Returns the values that open what the search asked for in a hit. Null while no hits are drawn. */
  readonly askedPlace: RefObject<((hit: Hit) => Promise<ValueChange>) | null>
  /** Opens a hit, at the place that the search asked for. `change` is applied to the page, too. */
  open(hit: Hit, change?: Partial<PageState>): void
  /** Shows the next hit, or the previous one if `by` is -1. Does nothing if there is none. */
  step(by: 1 | -1): void
}

export function useHits(session: Session, go: Go): PageHits {
  const { world, state } = session
  const run = useSearchRun(world.id)
  const [workers, setWorkers] = useState(() => defaultWorkers(navigator.hardwareConcurrency))
  const askedPlace = useRef<((hit: Hit) => Promise<ValueChange>) | null>(null)
  const open: PageHits['open'] = (hit, change = {}) => {
    const next = { ...hitState(state, world, run.state().requestedSearch!, hit), ...change }
    const place = askedPlace.current?.(hit)
    if (place === undefined) return go(next)
    void place.then((values) => go({ ...next, ...withValues(next, values) }))
  }
  return {
    run,
    workers,
    setWorkers,
    askedPlace,
    open,
    step: (by) => {
      const hit = hitBeside(run.state(), session, by)
      if (hit !== undefined) open(hit)
    },
  }
}
