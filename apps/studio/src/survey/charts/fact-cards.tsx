import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { FactRow } from '../../making/messages.js'
import { FactCard } from './fact-card.js'
import { summaryWords } from './fact-words.js'
import type { Findings } from '../run/findings.js'
import type { SurveyState } from '../run/surveyor.js'

interface FactCardsProps {
  readonly world: AnyWorld
  readonly names: readonly string[]
  readonly state: SurveyState
  readonly findings: Findings
  readonly rows: readonly FactRow[]
  readonly stale: boolean
  onSearch(condition: string): void
}

/**
 * Shows one card per fact. Facts that are the same for every seed are grouped in a list. That list only changes when a
 * survey finishes, so that the page doesn't jump while the numbers change.
 */
export function FactCards(props: FactCardsProps): ReactNode {
  const { world, names, state, findings, rows, stale, onSearch } = props
  const alike = names.filter((name) => state.alike.has(name))
  return (
    <div className="fact-cards" data-stale={stale ? '' : undefined}>
      {names
        .filter((name) => !state.alike.has(name))
        .map((name) => (
          <FactCard
            key={name}
            name={name}
            fact={world.facts[name]!}
            findings={findings}
            row={rows.find((row) => row.name === name)}
            onSearch={onSearch}
          />
        ))}
      {alike.length > 0 && (
        <section className="facts-alike" aria-label="The same for every seed">
          <h3>The same for every seed</h3>
          <dl>
            {alike.map((name) => (
              <div key={name} title={world.facts[name]!.about}>
                <dt>{name}</dt>
                <dd>{summaryWords(findings.summary(name)!, world.facts[name]!.type)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
