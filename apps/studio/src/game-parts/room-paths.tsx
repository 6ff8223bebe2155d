import type { ReactNode } from 'preact/compat'
import { countOf } from '../words/quantity-text.js'
import { RoomIcon } from './room-badge.js'
import { PathList } from './path-list.js'
import { ROOM_KINDS, type RankedPath, type RoomKind } from './rank-paths.js'
import './game-parts.css'

/** The symbol of each kind of room, and the word for a number of such rooms. */
const KINDS: Readonly<Record<RoomKind, readonly [symbol: string, word: string]>> = {
  elite: ['E', 'elite'],
  monster: ['M', 'fight'],
  event: ['?', 'event'],
  shop: ['$', 'merchant'],
  rest: ['R', 'rest site'],
  treasure: ['T', 'chest'],
}

interface PathsProps {
  /** All paths through an act, in descending order of value. */
  readonly ranked: readonly RankedPath[]
  /** The columns of the displayed path. */
  readonly columns: readonly number[]
  onPick(columns: readonly number[]): void
}

/** Lists the best paths through an act of Slay the Spire or its sequel. Clicking a path walks it. */
export function RoomPaths({ ranked, columns, onPick }: PathsProps): ReactNode {
  const paths = ranked.map((path) => ({
    columns: path.columns.join(),
    value: null,
    counts: ROOM_KINDS.map((kind) => {
      const [symbol, word] = KINDS[kind]
      const count = path.counts[kind]
      const mark = (
        <strong className="room-count text-(--tone)" data-symbol={symbol}>
          <RoomIcon symbol={symbol} />
        </strong>
      )
      return { kind, count, mark, words: countOf(count, word) }
    }),
  }))
  return <PathList paths={paths} marked={columns.join()} onPick={(i) => onPick(ranked[i]!.columns)} />
}
