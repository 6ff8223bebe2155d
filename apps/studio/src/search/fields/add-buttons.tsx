import type { ReactNode } from 'react'
import { PlusIcon } from '../../ui/icons.js'
import type { SearchInput } from '../query/search-input.js'

/** The initial content of a new wish. It is worth one point. */
const NEW_WISH = { when: '', score: '1' }

interface AddProps {
  readonly written: SearchInput
  /** Adds a part to the search, and focuses the new part's field. */
  onAdd(change: Partial<SearchInput>, field: string): void
}

export function AddButtons({ written: { not, should }, onAdd }: AddProps): ReactNode {
  return (
    <div className="search-adds" role="group" aria-label="Add to the search">
      <button
        type="button"
        className="add-button"
        onClick={() => onAdd({ not: [...not, ''] }, `not${not.length}`)}
      >
        <PlusIcon /> Must not match
      </button>
      <button
        type="button"
        className="add-button"
        onClick={() => onAdd({ should: [...should, NEW_WISH] }, `should${should.length}`)}
      >
        <PlusIcon /> Wish with points
      </button>
    </div>
  )
}
