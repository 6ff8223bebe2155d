import type { DeckOddsProps } from '../deck-part.js'
import { useState, type ReactNode } from 'preact/compat'
import { lazyPart, PartBoundary } from '../../../ui/part-boundary.js'
import { Button } from '../../../ui/button.js'

/** The tools below the deck, and their titles. */
const TOOLS = {
  statistics: 'Statistics',
  hands: 'Sample hands',
  compare: 'Compare decks',
  list: 'Copy or paste a list',
} as const

type Tool = keyof typeof TOOLS

const Parts = {
  statistics: lazyPart<DeckOddsProps>(() => import('../tools/statistics.js')),
  hands: lazyPart<DeckOddsProps>(() => import('../tools/sample-hands.js')),
  compare: lazyPart<DeckOddsProps>(() => import('../tools/compare-decks.js')),
  list: lazyPart<DeckOddsProps>(() => import('../tools/deck-list-tool.js')),
} as const

/** Renders buttons that each open a tool for the deck. Tools are loaded when they are first opened. */
export function MoreTools({ part, odds }: DeckOddsProps): ReactNode {
  const [open, setOpen] = useState<Tool | null>(null)
  const Part = open === null ? null : Parts[open]
  return (
    <section className="more-tools grid grid-cols-1 gap-3" aria-label="Tools for this deck">
      <div className="flex flex-wrap gap-x-2 gap-y-1.5 items-center" role="group" aria-label="Tools">
        {Object.entries(TOOLS).map(([id, title]) => (
          <Button
            key={id}
            aria-expanded={open === id}
            onClick={() => setOpen(open === id ? null : (id as Tool))}
          >
            {title}
          </Button>
        ))}
      </div>
      {Part !== null && (
        <PartBoundary name={TOOLS[open!]}>
          <Part part={part} odds={odds} />
        </PartBoundary>
      )}
    </section>
  )
}
