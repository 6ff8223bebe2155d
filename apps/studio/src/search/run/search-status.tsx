import type { ReactNode } from 'react'
import { phaseText } from './phase-text.js'
import type { SearchState } from './search-run.js'

export function SearchStatus({ search }: { readonly search: SearchState }): ReactNode {
  return (
    <p className="search-status" role="status" data-faulty={search.phase === 'failed' ? '' : undefined}>
      {phaseText(search)}
    </p>
  )
}
