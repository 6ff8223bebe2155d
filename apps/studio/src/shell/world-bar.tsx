import type { ListedWorld } from '@seedfast/worlds/lazy'
import { useEffect, useRef, type ReactNode } from 'preact/compat'
import { emptyState, writeAddress } from '../address/address.js'
import { Toolbar } from '../ui/toolbar.js'

interface WorldBarProps {
  readonly worlds: readonly ListedWorld[]
  readonly world: ListedWorld | null
}

/** Renders links to all worlds on one line. The line scrolls if it is too long. */
export function WorldBar({ worlds, world }: WorldBarProps): ReactNode {
  const nav = useRef<HTMLElement>(null)
  // `scrollIntoView` would also scroll the page, so scroll only the bar.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    const bar = link?.closest<HTMLElement>('.world-links')
    if (link === null || link === undefined || bar === null || bar === undefined) return
    bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
  }, [world])
  return (
    <nav className="world-bar flex-1 min-w-0 ml-2" aria-label="Worlds" ref={nav}>
      <Toolbar label="Worlds" className="world-links">
        {worlds.map((one) => (
          <a
            key={one.id}
            href={writeAddress(emptyState(one.id))}
            aria-current={one === world ? 'page' : undefined}
            title={one.about || undefined}
          >
            {one.title}
          </a>
        ))}
      </Toolbar>
    </nav>
  )
}
