import type { Hit } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { rowWindow, scrollToRow } from '../../ui/row-window.js'
import { countOf } from '../../words/quantity-text.js'
import type { ReadySearch } from '../query/ready-search.js'
import { useHitPictures } from './use-hit-pictures.js'
import { hasModifier } from '../../ui/has-modifier.js'

interface HitPicturesProps {
  readonly requestedSearch: ReadySearch
  readonly world: AnyWorld
  readonly hits: readonly Hit[]
  /** The index of the hit that the page shows, or -1 if it shows none. */
  readonly shown: number
  words(hit: Hit): string
  onOpen(hit: Hit): void
}

/** The minimum width of a card, in pixels. */
const CARD = 168
/** The height of a row of cards, in pixels. */
const ROW = 236

/** Shows hits as small pictures. Only the visible ones are drawn. The arrow keys select a hit, and Enter opens it. */
export function HitPictures({
  requestedSearch,
  world,
  hits,
  shown,
  words,
  onOpen,
}: HitPicturesProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 480, columns: 4 })
  const [chosen, setChosen] = useState<number | null>(null)
  const active = Math.min(chosen ?? Math.max(0, shown), hits.length - 1)
  const { columns } = seen
  const rows = Math.ceil(hits.length / columns)
  const visible = { from: Math.floor(seen.top / ROW), to: Math.ceil((seen.top + seen.height) / ROW) }
  const { from, to } = rowWindow(rows, ROW, seen.top, seen.height)
  const pictures = useHitPictures(
    requestedSearch,
    world,
    hits.slice(visible.from * columns, visible.to * columns),
  )

  useEffect(() => {
    const current = box.current!
    const measure = (): void =>
      setSeen({
        top: current.scrollTop,
        height: current.clientHeight,
        columns: Math.max(2, Math.floor(current.clientWidth / CARD)),
      })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (shown >= 0) setChosen(null)
  }, [shown])
  useEffect(() => {
    const { current } = box
    if (current === null || (chosen === null && shown < 0)) return
    const row = Math.floor(active / columns)
    current.scrollTop = scrollToRow(row, ROW, current.scrollTop, current.clientHeight)
  }, [active, chosen, shown, columns])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return
    const next = {
      ArrowRight: active + 1,
      ArrowLeft: active - 1,
      ArrowDown: active + columns,
      ArrowUp: active - columns,
      Home: 0,
      End: hits.length - 1,
    }[event.key]
    if (event.key === 'Enter') onOpen(hits[active]!)
    else if (next !== undefined) setChosen(Math.max(0, Math.min(next, hits.length - 1)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className="hit-pictures max-h-124 overflow-auto p-1 frame rounded-md [scrollbar-width:thin]"
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label="Hits"
      aria-activedescendant={`${id}${active}`}
      onScroll={({ currentTarget }) =>
        setSeen({ ...seen, top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
      onKeyDown={onKeyDown}
    >
      <div
        className="relative"
        role="presentation"
        style={
          { height: `${rows * ROW}px`, '--columns': columns, '--top': `${from * ROW}px` } as CSSProperties
        }
      >
        <div className="hit-window" role="presentation">
          {hits.slice(from * columns, to * columns).map((hit, i) => {
            const at = from * columns + i
            const picture = pictures.get(hit.seed)
            return (
              <div
                key={String(hit.index)}
                id={`${id}${at}`}
                role="option"
                aria-selected={at === active}
                aria-current={at === shown ? 'true' : undefined}
                aria-setsize={hits.length}
                aria-posinset={at + 1}
                className="hit-card grid grid-rows-[minmax(0,1fr)_auto_auto] grid-cols-[minmax(0,1fr)_auto] gap-x-1.5 gap-y-0.5 m-1 p-1.5 overflow-hidden frame rounded-md bg-surface text-xs cursor-pointer"
                data-active={at === active ? '' : undefined}
                onClick={() => {
                  setChosen(at)
                  onOpen(hit)
                }}
              >
                <span className="hit-picture" data-state={picture === undefined ? 'drawing' : undefined}>
                  {typeof picture === 'string' && <img src={picture} alt="" />}
                </span>
                <span className="hit-seed">{hit.seed}</span>
                {hit.score !== null && <span className="hit-points">{countOf(hit.score, 'point')}</span>}
                <span className="hit-facts">{words(hit)}</span>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
