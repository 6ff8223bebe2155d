import type { RankedPath } from '@seedfast/actmap'
import { useState, type ReactNode } from 'react'
import { numberText } from '../act/number-text.js'
import { NodeIcon } from '../act/node-icon.js'
import { columnsText, typesOf } from './path-weights.js'
import type { Paths } from './use-paths.js'

/** The number of paths to list before the user asks for all of them. */
const LISTED = 8

/**
 * Lists the best paths, each with its value and its number of nodes of each type. Clicking a path marks it on the map.
 */
export function RankedPaths({ paths }: { readonly paths: Paths }): ReactNode {
  const [all, setAll] = useState(false)
  const { ranked, shown, pick } = paths
  const types = typesOf({ types: [...paths.own] })
  const at = shown === null ? -1 : ranked.indexOf(shown)
  const listed = all || at >= LISTED ? ranked : ranked.slice(0, LISTED)
  return (
    <>
      <ol className="ranked-paths grid gap-0.5" aria-label="Best paths">
        {listed.map((path, i) => (
          <li key={columnsText(path.path)}>
            <button
              type="button"
              aria-pressed={path === shown}
              onClick={() => {
                pick(path)
                showMap()
              }}
            >
              <span className="visually-hidden">{pathWords(path, i, types)}</span>
              <span className="text-ink-soft" aria-hidden="true">
                {i + 1}
              </span>
              <strong aria-hidden="true">{numberText(path.value)}</strong>
              <span className="path-counts grid grid-cols-[1.3fr_repeat(6,minmax(0,1fr))]" aria-hidden="true">
                {types.map((type) => (
                  <span
                    key={type}
                    data-type={type}
                    data-none={path.counts[type] === undefined ? '' : undefined}
                  >
                    <svg viewBox="-12 -12 24 24" width="16" height="16" aria-hidden="true">
                      <NodeIcon type={type} own={paths.own.find((look) => look.type === type)} />
                    </svg>
                    {path.counts[type] ?? 0}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {listed.length < ranked.length && (
        <button type="button" className="button small" onClick={() => setAll(true)}>
          Show {ranked.length} paths
        </button>
      )}
    </>
  )
}

/** Describes a path for screen readers, as in `Path 1, value 3: 7 Battle, 3 Elite`. */
function pathWords({ value, counts }: RankedPath, i: number, all: readonly string[]): string {
  const types = all.filter((type) => counts[type] !== undefined)
  return `Path ${i + 1}, value ${numberText(value)}: ${types.map((type) => `${counts[type]} ${type}`).join(', ')}`
}

/** Scrolls the map into view. In a narrow window, the map is above the card with the paths. */
function showMap(): void {
  document.querySelector('.map-frame')?.scrollIntoView({ block: 'nearest' })
}
