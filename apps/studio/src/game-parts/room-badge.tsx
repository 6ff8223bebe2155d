import { ROOM_ICONS } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import './game-parts.css'

/** Renders an icon of a map, given as SVG path data in a square from −10 to 10. */
export function MapIcon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="w-4 h-4" viewBox="-11 -11 22 22" fill="none" stroke="currentColor" strokeWidth="2">
      <path d={path} />
    </svg>
  )
}

/** Renders the icon of a kind of room, or its letter if it has no icon. */
export function RoomIcon({ symbol }: { readonly symbol: string }): ReactNode {
  const path = ROOM_ICONS[symbol]
  return path === undefined ? symbol : <MapIcon path={path} />
}

export function RoomBadge({ symbol, kind }: { readonly symbol: string; readonly kind?: string }): ReactNode {
  return (
    <span className="room-badge" data-symbol={symbol} title={kind} aria-hidden="true">
      <RoomIcon symbol={symbol} />
    </span>
  )
}
