import type { Hit } from '@seedfast/search'
import type { Go } from '../../address/use-address.js'
import type { Session } from '../../session/session.js'
import { hitBeside, hitState } from './hit-states.js'
import type { SearchRun } from '../run/search-run.js'
import { useSearchRun } from '../run/use-search.js'

export interface PageHits {
  readonly run: SearchRun
  open(hit: Hit): void
  /** Shows the next hit, or the previous one if `by` is -1. Does nothing if there is none. */
  step(by: 1 | -1): void
}

export function useHits(session: Session, go: Go): PageHits {
  const { world, state } = session
  const run = useSearchRun(world.id)
  const open = (hit: Hit): void => go(hitState(state, world, run.state().requestedSearch!, hit))
  return {
    run,
    open,
    step: (by) => {
      const hit = hitBeside(run.state(), session, by)
      if (hit !== undefined) open(hit)
    },
  }
}
