import type { ReactNode } from 'preact/compat'
import { FunnelTable } from './funnel-table.js'
import type { SearchState } from './search-run.js'
import { countOf } from '../../words/quantity-text.js'

interface FunnelProps {
  readonly search: SearchState
  /** Describes a condition in words. Returns null to show the condition itself. */
  words(condition: string): string | null
}

export function FunnelView({ search, words }: FunnelProps): ReactNode {
  if (search.requestedSearch === null) return null
  return (
    <section className="funnel grid grid-cols-1 gap-3" aria-label="Funnel">
      <FunnelTable search={search} words={words} />
      <FunnelNotes search={search} />
    </section>
  )
}

function FunnelNotes({ search: { progress } }: { readonly search: SearchState }): ReactNode {
  const funnel = progress?.funnel
  if (funnel === undefined || funnel.unanswered === null) return null
  const seeds = funnel.tests.reduce((sum, { unanswered }) => sum + unanswered, 0)
  return (
    <p className="quiet">
      A condition failed for {countOf(seeds, 'seed')}. First error: {funnel.unanswered}
    </p>
  )
}
