import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import { emptyState, writeAddress } from '../address/address.js'
import { DownIcon } from '../ui/icons.js'

/** Renders the menu for switching to a different world. */
export function WorldMenu({
  worlds,
  world,
}: {
  readonly worlds: readonly AnyWorld[]
  readonly world: AnyWorld | null
}): ReactNode {
  return (
    <nav className="world-menu" aria-label="Worlds">
      <button type="button" className="world-button" popoverTarget="worlds">
        <span>{world?.title ?? 'Choose a world'}</span>
        <DownIcon />
      </button>
      <div id="worlds" popover="auto" className="world-list">
        <WorldList worlds={worlds} world={world} />
      </div>
    </nav>
  )
}

/** Lists worlds, each with a link to its page. */
export function WorldList({
  worlds,
  world,
}: {
  readonly worlds: readonly AnyWorld[]
  readonly world: AnyWorld | null
}): ReactNode {
  const close = (): void => document.getElementById('worlds')?.hidePopover()
  return (
    <ul>
      {worlds.map((one) => (
        <li key={one.id}>
          <a
            href={writeAddress(emptyState(one.id))}
            aria-current={one === world ? 'page' : undefined}
            onClick={close}
          >
            <strong>{one.title}</strong>
            <code>
              {one.id} {one.version}
            </code>
            {one.about !== '' && <span>{one.about}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
