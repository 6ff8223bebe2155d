import type { ReactNode } from 'react'
import './game-parts.css'

/** Renders the symbol of a map node in a disc, in the colour of its kind. */
export function RoomBadge({ symbol, kind }: { readonly symbol: string; readonly kind?: string }): ReactNode {
  return (
    <span className="room-badge" data-symbol={symbol} title={kind} aria-hidden="true">
      {symbol}
    </span>
  )
}
