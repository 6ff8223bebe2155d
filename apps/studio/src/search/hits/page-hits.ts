import type { Hit } from '@seedfast/search'
import { withValues } from '../../address/address-value.js'
import type { PageState } from '../../address/address.js'
import type { Go } from '../../address/use-address.js'
import type { Session } from '../../session/session.js'
import type { SearchRun } from '../run/search-run.js'
import { searchRun } from '../run/use-search.js'
import { hitBeside, hitState } from './hit-states.js'

export interface PageHits {
  readonly run: SearchRun
  /** Opens a hit, at the place that the search asked for. `change` is applied to the page, too. */
  open(hit: Hit, change?: Partial<PageState>): void
  /** Shows the next hit, or the previous one if `by` is -1. Does nothing if there is none. */
  step(by: 1 | -1): void
}

export function pageHits(session: Session, go: Go): PageHits {
  const { world, state } = session
  const run = searchRun(world.id)
  const open: PageHits['open'] = (hit, change = {}) => {
    const next = { ...hitState(state, world, run.state().requestedSearch!, hit), ...change }
    const place = run.askedPlace?.(hit)
    if (place === undefined) return go(next)
    void place.then((values) => go({ ...next, ...withValues(next, values) }))
  }
  return {
    run,
    open,
    step: (by) => {
      const hit = hitBeside(run.state(), session, by)
      if (hit !== undefined) open(hit)
    },
  }
}
