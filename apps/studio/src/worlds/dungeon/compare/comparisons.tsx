import { useState, type ReactNode } from 'preact/compat'
import { lazyPart, PartBoundary } from '../../../ui/part-boundary.js'
import type { CatalogCardProps } from './catalog-card.js'

const CatalogCard = lazyPart<CatalogCardProps>(() => import('./catalog-card.js'))
const LevelComparison = lazyPart(() => import('./level-comparison.js'))

/**
 * Lets the user compare the dungeon with a catalog, and the level with another level. The code of each comparison is
 * loaded when the user first expands it.
 */
export function Comparisons(props: CatalogCardProps): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-2 md:col-span-full">
      <Expanding title="Compare with another level" isOpen={props.view.comparedLevel !== null}>
        <LevelComparison {...props} />
      </Expanding>
      <Expanding title="Compare with another version, level by level">
        <CatalogCard {...props} />
      </Expanding>
    </div>
  )
}

function Expanding({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string
  /** Whether the content is expanded initially. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}): ReactNode {
  const [wasOpened, setOpened] = useState(isOpen)
  const [startsOpen] = useState(isOpen)
  return (
    <details
      open={startsOpen}
      className="py-2 px-3 frame rounded-lg"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && <PartBoundary name="The comparison">{children}</PartBoundary>}
    </details>
  )
}
