import type { AnyFactType } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { PageState } from '../../address/address.js'
import type { Session } from '../../session/session.js'
import { HitActions } from './hit-actions.js'
import { HitList } from './hit-list.js'
import { hasSearchParams, shownHit } from './hit-states.js'
import { HitStepper } from './hit-stepper.js'
import { positionsAfter } from '../query/search-positions.js'
import type { SearchState } from '../run/search-run.js'
import { countText } from '../../words/quantity-text.js'
import type { PageHits } from './use-hits.js'

interface HitSectionProps {
  readonly hits: PageHits
  readonly search: SearchState
  readonly session: Session
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly workers: number
  edit(change: Partial<PageState>): void
  /** Limits the next search to the given seeds, one per line. */
  onWithin(seeds: string): void
}

/**
 * Shows the hits of a search and buttons for them, and a notice if the page's params differ from those of the search.
 */
export function HitSection(props: HitSectionProps): ReactNode {
  const {
    hits: { run, open },
    search,
    session,
    types,
    workers,
    edit,
    onWithin,
  } = props
  const { asked, hits, found, phase } = search
  if (asked === null) return null
  const other = !hasSearchParams(asked, session)
  const last = hits.at(-1)
  const isMore =
    phase === 'done' &&
    asked.first !== null &&
    last !== undefined &&
    positionsAfter(asked, last.index) !== null
  return (
    <section className="hits" aria-label="Hits found">
      {other && (
        <div className="notice hits-note" role="status">
          <p>
            This search used different parameters from those on the page. Opening a hit uses the search’s
            parameters.
          </p>
          <button type="button" className="button small" onClick={() => edit(asked.given)}>
            Use the search’s parameters
          </button>
        </div>
      )}
      {hits.length > 0 && (
        <>
          <div className="hits-head">
            <HitStepper hits={props.hits} session={session} />
            <HitActions world={session.world} search={search} onWithin={onWithin} />
          </div>
          <HitList
            hits={hits}
            facts={asked.facts}
            isScored={asked.points !== null}
            types={types}
            shown={shownHit(search, session)}
            onOpen={open}
          />
          {found > hits.length && (
            <p className="quiet">
              Showing the {asked.best === null ? 'first' : 'best'} {countText(hits.length)}.
            </p>
          )}
          {isMore && (
            <button type="button" className="add-button" onClick={() => run.more(workers)}>
              {countText(asked.first!)} more
            </button>
          )}
        </>
      )}
    </section>
  )
}
