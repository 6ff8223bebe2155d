import { useState, type ReactNode } from 'react'
import { lazyPart, PartBoundary } from '../../../ui/part-boundary.js'
import type { CatalogCardProps } from './catalog-card.js'

const CatalogCard = lazyPart<CatalogCardProps>(() => import('./catalog-card.js'))

/**
 * Lets the user compare the dungeon with a catalog. The code of the comparison is loaded when the user first expands
 * it.
 */
export function CatalogComparison(props: CatalogCardProps): ReactNode {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className="catalog-comparison"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>Compare with another version, level by level</summary>
      {wasOpened && (
        <PartBoundary name="The comparison">
          <CatalogCard {...props} />
        </PartBoundary>
      )}
    </details>
  )
}
