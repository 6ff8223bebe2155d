import type { ReactNode } from 'preact/compat'
import './game-parts.css'

export function RoomBadge({ symbol, kind }: { readonly symbol: string; readonly kind?: string }): ReactNode {
  return (
    <span className="room-badge" data-symbol={symbol} title={kind} aria-hidden="true">
      {symbol}
    </span>
  )
}
