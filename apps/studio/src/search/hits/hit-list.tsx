import type { Hit } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { FactWords } from '../../words/fact-words.js'
import { factTitle, factWords } from './hit-words.js'
import { rowWindow, scrollToRow } from '../../ui/row-window.js'

interface HitListProps {
  readonly hits: readonly Hit[]
  /** The names of the facts to show for each hit. */
  readonly facts: readonly string[]
  readonly types: ReadonlyMap<string, AnyFactType>
  /** Display names for the world's facts; undefined if it defines none. */
  readonly words: FactWords | undefined
  /** Whether the hits have points, because the search has wishes. */
  readonly isScored: boolean
  /** The index of the hit that the page currently shows; -1 for none. */
  readonly shown: number
  onOpen(hit: Hit): void
}

const ROW = 40
const HEAD = 32

/**
 * Lists the hits with the facts that the conditions use. Only visible rows are rendered. A click or Enter opens a hit.
 */
export function HitList({ hits, facts, types, words, isScored, shown, onOpen }: HitListProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 320 })
  const [chosen, setChosen] = useState<number | null>(null)
  const active = Math.min(chosen ?? Math.max(0, shown), hits.length - 1)
  const { from, to } = rowWindow(hits.length, ROW, seen.top, seen.height)

  useEffect(() => {
    const { current } = box
    const observer = new ResizeObserver(() =>
      setSeen({ top: current!.scrollTop, height: current!.clientHeight - HEAD }),
    )
    observer.observe(current!)
    return () => observer.disconnect()
  }, [])
  // Scrolls to the open hit, however it was opened.
  useEffect(() => {
    if (shown >= 0) setChosen(null)
  }, [shown])
  useEffect(() => {
    const { current } = box
    if (current === null || (chosen === null && shown < 0)) return
    current.scrollTop = scrollToRow(active, ROW, current.scrollTop, current.clientHeight - HEAD)
  }, [active, chosen, shown])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(seen.height / ROW) - 1)
    const next = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
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
      className="hit-list"
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label="Hits"
      aria-rowcount={hits.length + 1}
      aria-activedescendant={`${id}${active}`}
      style={{ '--facts': facts.length } as CSSProperties}
      data-scored={isScored ? '' : undefined}
      onScroll={(event) =>
        setSeen({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight - HEAD })
      }
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="hit-head">
        <div role="row" className="hit-row" aria-rowindex={1}>
          <span role="columnheader">Seed</span>
          {isScored && <span role="columnheader">Points</span>}
          {facts.map((name) => (
            <span key={name} role="columnheader">
              {factTitle(words, name)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="hit-rows" style={{ height: `${hits.length * ROW}px` }}>
        {hits.slice(from, to).map((hit, i) => (
          <div
            key={String(hit.index)}
            id={`${id}${from + i}`}
            role="row"
            className="hit-row"
            aria-rowindex={from + i + 2}
            aria-current={from + i === shown ? 'true' : undefined}
            data-active={from + i === active ? '' : undefined}
            style={{ transform: `translateY(${(from + i) * ROW}px)` }}
            onClick={() => {
              setChosen(from + i)
              onOpen(hit)
            }}
          >
            <span role="gridcell" className="hit-seed">
              {hit.seed}
            </span>
            {isScored && <span role="gridcell">{hit.score}</span>}
            {facts.map((name) => {
              const text = factWords(words, name, types.get(name)!, hit.facts[name])
              return (
                <span key={name} role="gridcell" title={text}>
                  {text}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
