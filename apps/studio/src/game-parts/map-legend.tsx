import type { ReactNode } from 'preact/compat'
import { RoomIcon } from './room-badge.js'

/** The kinds of rooms on the maps of Slay the Spire and its sequel. */
const ROOMS = [
  ['M', 'fight'],
  ['E', 'elite'],
  ['?', 'unknown'],
  ['$', 'merchant'],
  ['R', 'rest site'],
  ['T', 'treasure'],
] as const

/** The icons of the maps of Slay the Spire and its sequel, with their meanings. */
export const ROOM_SYMBOLS = ROOMS.map(
  ([symbol, name]) => [<RoomIcon key={symbol} symbol={symbol} />, name] as const,
)

/** Explains the symbols on a map. */
export function MapLegend({
  symbols,
}: {
  /** The symbols with their meanings, in the order of the legend. */
  readonly symbols: readonly (readonly [symbol: ReactNode, name: string])[]
}): ReactNode {
  return (
    <ul className="map-legend flex flex-wrap gap-x-3 gap-y-0.5 text-ink-soft text-xs" aria-label="Legend">
      {symbols.map(([symbol, name]) => (
        <li key={name} className="flex items-center gap-1">
          <strong className="text-ink">{symbol}</strong> {name}
        </li>
      ))}
    </ul>
  )
}
