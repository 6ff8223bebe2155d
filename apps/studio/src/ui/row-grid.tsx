import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
} from 'preact/compat'
import './row-grid.css'
import { hasModifier } from './has-modifier.js'

interface RowGridProps {
  /** The table's accessible name. */
  readonly name: string
  readonly className: string
  readonly style?: CSSProperties
  readonly count: number
  /** The height of each row, in pixels. */
  readonly rowHeight: number
  readonly heads: readonly ReactNode[]
  /** Returns the attributes of a column's header, such as `aria-sort`. */
  headProps?(index: number): HTMLAttributes<HTMLSpanElement>
  /** The index of the active row, where keyboard navigation starts, or -1 if no row is active. */
  readonly active: number
  /** The index of the row to scroll to, or -1 for none. The table scrolls each time this index changes. */
  readonly visible: number
  rowId(index: number): string
  rowProps(index: number): HTMLAttributes<HTMLDivElement>
  cells(index: number): ReactNode
  /** Called with the index of the row that a key moves to. */
  onMove(index: number): void
  /** Called with the index of the clicked row. */
  onPress(index: number): void
  /** Called when the user presses Enter on the active row. */
  onEnter?(index: number): void
}

/** The height of the table's header, in pixels. */
const HEAD = 32

/**
 * Renders a table with any number of rows. Only the visible rows are rendered. The arrow keys, Page Up, Page Down, Home
 * and End move between rows.
 */
export function RowGrid({
  name,
  className,
  style,
  count,
  rowHeight,
  heads,
  headProps,
  active,
  visible,
  rowId,
  rowProps,
  cells,
  onMove,
  onPress,
  onEnter,
}: RowGridProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 400 })
  const { from, to } = rowWindow(count, rowHeight, seen.top, seen.height)

  useEffect(() => {
    const { current } = box
    const observer = new ResizeObserver(() => setSeen(seenPart(current!)))
    observer.observe(current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const { current } = box
    if (visible < 0 || current === null) return
    current.scrollTop = scrollToRow(visible, rowHeight, current.scrollTop, current.clientHeight - HEAD)
  }, [visible, rowHeight])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (count === 0 || hasModifier(event)) return
    // A header may contain buttons, which respond to keys themselves.
    if ((event.target as Element).closest('.row-grid-head') !== null) return
    const page = Math.max(1, Math.floor(seen.height / rowHeight) - 1)
    const next = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (next !== undefined) onMove(Math.max(0, Math.min(next, count - 1)))
    else if (event.key === 'Enter' && onEnter !== undefined) onEnter(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={`row-grid ${className}`}
      style={style}
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={name}
      aria-readonly="true"
      aria-rowcount={count + 1}
      aria-activedescendant={active < from || active >= to ? undefined : rowId(active)}
      onScroll={(event) => setSeen(seenPart(event.currentTarget))}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="row-grid-head">
        <div role="row" className="row-grid-row" aria-rowindex={1}>
          {heads.map((head, i) => (
            <span key={i} {...headProps?.(i)} role="columnheader">
              {head}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="row-grid-body" style={{ height: `${count * rowHeight}px` }}>
        {Array.from({ length: to - from }, (_, i) => from + i).map((index) => (
          <div
            key={rowId(index)}
            {...rowProps(index)}
            id={rowId(index)}
            role="row"
            className="row-grid-row"
            aria-rowindex={index + 2}
            style={{ height: `${rowHeight}px`, transform: `translateY(${index * rowHeight}px)` }}
            onClick={() => onPress(index)}
          >
            {cells(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

function seenPart(box: HTMLDivElement): { readonly top: number; readonly height: number } {
  return { top: box.scrollTop, height: box.clientHeight - HEAD }
}

/** The rows of a long table that are rendered: the visible rows, and a few rows above and below them. */
interface RowWindow {
  readonly from: number
  /** The index after the last row to render. */
  readonly to: number
}

/**
 * The number of extra rows to render above and below the visible ones, so that no gaps appear while the user scrolls.
 */
const BESIDE = 8

/**
 * Returns the rows to render, out of `count` rows of equal height. `top` is the scroll position and `height` the height
 * of the visible area, both in pixels.
 */
export function rowWindow(count: number, rowHeight: number, top: number, height: number): RowWindow {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - BESIDE)
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + BESIDE)
  return { from: Math.min(from, to), to }
}

/**
 * Returns the scroll position that makes a row completely visible. If the row is near the visible part, the position
 * changes as little as possible. Otherwise, the row appears in the middle.
 */
export function scrollToRow(row: number, rowHeight: number, top: number, height: number): number {
  const start = row * rowHeight
  const below = start + rowHeight - (top + height)
  if (start >= top && below <= 0) return top
  if (start < top - height || below > height) return Math.max(0, start - (height - rowHeight) / 2)
  return start < top ? start : start + rowHeight - height
}
