import type { AnyFactType, FactWords } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { Session } from '../../session/session.js'
import { countText } from '../../words/quantity-text.js'
import type { SearchState } from '../run/search-run.js'
import { HitActions } from './hit-actions.js'
import { HitList } from './hit-list.js'
import { shownHit } from './hit-states.js'
import type { PageHits } from './page-hits.js'

interface HitSectionProps {
  readonly hits: PageHits
  readonly search: SearchState
  readonly session: Session
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly words: FactWords | undefined
  /** Limits the next search to the given seeds, one per line. */
  onWithin(seeds: string): void
}

/** Shows a search's hits as a list with all facts that the conditions use, and lets the user save them. */
export function HitSection({ hits, search, session, types, words, onWithin }: HitSectionProps): ReactNode {
  const { requestedSearch, hits: listed, found } = search
  if (requestedSearch === null || listed.length === 0) return null
  return (
    <section className="hits grid grid-cols-1 justify-items-start gap-2" aria-label="Hits found">
      <HitActions world={session.world} search={search} onWithin={onWithin} />
      <HitList
        hits={listed}
        facts={requestedSearch.facts}
        isScored={requestedSearch.points !== null}
        types={types}
        words={words}
        shown={shownHit(search, session)}
        onOpen={hits.open}
      />
      {found > listed.length && (
        <p className="quiet">
          Showing the {requestedSearch.best === null ? 'first' : 'best'} {countText(listed.length)}.
        </p>
      )}
    </section>
  )
}
