import { type AnyWorld, type FactWords, fullFactName } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { FactRow } from '../../making/making-protocol.js'
import { FactCard } from './fact-card.js'
import { summaryWords } from './fact-words.js'
import type { Findings } from '../run/findings.js'
import type { SurveyState } from '../run/surveyor.js'

interface FactCardsProps {
  readonly world: AnyWorld
  readonly words: FactWords | undefined
  readonly names: readonly string[]
  readonly state: SurveyState
  readonly findings: Findings
  readonly rows: readonly FactRow[]
  readonly stale: boolean
  onSearch(condition: string): void
}

/**
 * Shows one card per fact. Facts that have the same value for every seed are grouped in a list instead. That list only
 * changes when a survey finishes, so that the page doesn't jump while the numbers change.
 */
export function FactCards(props: FactCardsProps): ReactNode {
  const { world, words, names, state, findings, rows, stale, onSearch } = props
  const constant = names.filter((name) => state.constant.has(name))
  return (
    <div className="fact-cards" data-stale={stale ? '' : undefined}>
      {names
        .filter((name) => !state.constant.has(name))
        .map((name) => (
          <FactCard
            key={name}
            name={name}
            words={words}
            fact={world.facts[name]!}
            findings={findings}
            row={rows.find((row) => row.name === name)}
            onSearch={onSearch}
          />
        ))}
      {constant.length > 0 && (
        <section
          className="facts-constant col-span-full py-3 px-4 frame rounded-lg"
          aria-label="The same for every seed"
        >
          <h2>The same for every seed</h2>
          <dl className="grid tiles-52 gap-x-5 gap-y-1 mt-1.5 mb-0 mx-0 text-sm">
            {constant.map((id) => {
              const { type, about } = world.facts[id]!
              return (
                <div key={id} title={about}>
                  <dt>{fullFactName(words, id)}</dt>
                  <dd>{summaryWords(findings.summary(id)!, { id, type, words })}</dd>
                </div>
              )
            })}
          </dl>
        </section>
      )}
    </div>
  )
}
