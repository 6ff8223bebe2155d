import type { Hit } from '@seedfast/search'
import { type AnyFactType, factTitle, type FactWords, factWords } from '@seedfast/world'
import { useEffect, useId, useState, type CSSProperties, type ReactNode } from 'preact/compat'
import { RowGrid } from '../../ui/row-grid.js'

interface HitListProps {
  readonly hits: readonly Hit[]
  readonly facts: readonly string[]
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly words: FactWords | undefined
  /** Whether the search has wishes. Only then do hits have points. */
  readonly isScored: boolean
  /** The index of the hit that the page shows, or -1 if it shows none. */
  readonly shown: number
  onOpen(hit: Hit): void
}

/** Lists hits with the facts that the search's conditions use. Clicking a hit or pressing Enter opens it. */
export function HitList({ hits, facts, types, words, isScored, shown, onOpen }: HitListProps): ReactNode {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const active = Math.min(chosen ?? Math.max(0, shown), hits.length - 1)
  // Scroll to the open hit, no matter how it was opened.
  useEffect(() => {
    if (shown >= 0) setChosen(null)
  }, [shown])

  const titles = facts.map((name) => factTitle(words, name))
  return (
    <RowGrid
      name="Hits"
      className={isScored ? 'hit-list scored-hits' : 'hit-list'}
      style={{ '--facts': facts.length } as CSSProperties}
      count={hits.length}
      rowHeight={40}
      heads={isScored ? ['Seed', 'Points', ...titles] : ['Seed', ...titles]}
      active={active}
      visible={chosen === null && shown < 0 ? -1 : active}
      rowId={(index) => `${id}${index}`}
      rowProps={(index) => ({
        'aria-current': index === shown ? 'true' : undefined,
        ...(index === active ? { 'data-active': '' } : {}),
      })}
      cells={(index) => {
        const hit = hits[index]!
        return (
          <>
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
          </>
        )
      }}
      onMove={setChosen}
      onPress={(index) => {
        setChosen(index)
        onOpen(hits[index]!)
      }}
      onEnter={(index) => onOpen(hits[index]!)}
    />
  )
}
