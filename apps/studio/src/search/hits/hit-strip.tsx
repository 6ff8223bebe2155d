import type { Hit } from '@seedfast/search'
import type { AnyFactType, FactWords } from '@seedfast/world'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import type { Session } from '../../session/session.js'
import { hasModifier } from '../../ui/has-modifier.js'
import { countOf } from '../../words/quantity-text.js'
import type { ReadySearch } from '../query/ready-search.js'
import type { SearchState } from '../run/search-run.js'
import { askedTexts } from './asked-texts.js'
import { shownHit } from './hit-states.js'
import { askedRows, useHitViews, type LoadAskedParts } from './use-hit-views.js'
import type { PageHits } from './page-hits.js'

interface StripProps {
  readonly requestedSearch: ReadySearch
  readonly search: SearchState
  readonly session: Session
  readonly hits: PageHits
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly words: FactWords | undefined
  readonly askedParts: LoadAskedParts | undefined
  onOpen(hit: Hit): void
}

/** The width of a card with its gap, in pixels. */
const CARD = 240
/** The number of cards that are rendered to the left and right of the visible ones. */
const AROUND = 6

/**
 * Shows hits in a row, each with a picture and the facts of what the search asked for. Only the hits in view are drawn.
 * The arrow keys select a hit, and Enter opens it.
 */
export function HitStrip(props: StripProps): ReactNode {
  const { requestedSearch, search, session, types, words, askedParts, onOpen } = props
  const { world } = session
  const { hits } = search
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ left: 0, width: 1000 })
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = shownHit(search, session)
  const active = Math.min(chosen ?? Math.max(0, shown), hits.length - 1)
  const first = Math.max(0, Math.floor(seen.left / CARD) - AROUND)
  const end = Math.min(hits.length, Math.ceil((seen.left + seen.width) / CARD) + AROUND)
  const rows = useMemo(() => askedRows(world, types, requestedSearch), [world, types, requestedSearch])
  const views = useHitViews(
    requestedSearch,
    world,
    rows,
    words,
    askedParts,
    props.hits,
    hits.slice(first, end),
  )
  useEffect(() => {
    if (shown >= 0) setChosen(null)
  }, [shown])
  useEffect(() => {
    const { current } = box
    if (current === null || (chosen === null && shown < 0)) return
    const left = active * CARD
    if (left < current.scrollLeft) current.scrollLeft = left
    else if (left + CARD > current.scrollLeft + current.clientWidth)
      current.scrollLeft = left + CARD - current.clientWidth
  }, [active, chosen, shown])
  useEffect(() => {
    const current = box.current!
    const observer = new ResizeObserver(() =>
      setSeen({ left: current.scrollLeft, width: current.clientWidth }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return
    const next = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: hits.length - 1 }[event.key]
    if (event.key === 'Enter') onOpen(hits[active]!)
    else if (next !== undefined) setChosen(Math.max(0, Math.min(next, hits.length - 1)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className="hit-strip"
      ref={box}
      role="listbox"
      aria-orientation="horizontal"
      tabIndex={0}
      aria-label="Hits"
      aria-activedescendant={`${id}${active}`}
      onScroll={({ currentTarget }) =>
        setSeen({ left: currentTarget.scrollLeft, width: currentTarget.clientWidth })
      }
      onKeyDown={onKeyDown}
    >
      {hits.slice(first, end).map((hit, i) => {
        const at = first + i
        const view = views.get(hit.seed)
        return (
          <div
            key={String(hit.index)}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            aria-current={at === shown ? 'true' : undefined}
            aria-setsize={hits.length}
            aria-posinset={at + 1}
            className="hit-card"
            data-active={at === active ? '' : undefined}
            style={{ gridColumn: at + 1 }}
            onClick={() => {
              setChosen(at)
              onOpen(hit)
            }}
          >
            {world.views.svg !== undefined && (
              <span className="hit-picture" data-state={view === undefined ? 'drawing' : undefined}>
                {view !== undefined && view.picture !== null && <img src={view.picture} alt="" />}
              </span>
            )}
            <span className="hit-facts">
              <span className="hit-seed">{hit.seed}</span>
              {hit.score !== null && <span className="hit-points">{countOf(hit.score, 'point')}</span>}
              {askedTexts(hit, requestedSearch.facts, rows, types, words, view?.things ?? []).map(
                ({ fact, name, value }) => (
                  <span key={fact} title={`${name}: ${value}`}>
                    <span className="asked-name">{name}</span> <strong>{value}</strong>
                  </span>
                ),
              )}
            </span>
          </div>
        )
      })}
    </div>
  )
}
