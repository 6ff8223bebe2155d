import { useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import type { FactRow } from '../making/making-protocol.js'
import {
  factValueText,
  groupedFacts,
  type AnyFactType,
  type FactWords,
  type NamedFact,
} from '@seedfast/world'
import { useLateValue } from '../ui/use-late-value.js'
import { useStoredChoice } from '../ui/stored-choice.js'
import { FactValues } from './fact-values.js'
import './facts.css'

interface FactsProps {
  readonly facts: readonly FactRow[]
  readonly words: FactWords | undefined
  onCondition(condition: string): void
}

const NO_FACTS: readonly FactRow[] = []

/** The minimum number of facts for which a filter is shown. */
const MANY = 10

/** Shows a result's facts in groups. Pressing a value adds a matching condition to the search. */
export function Facts({ facts, words, onCondition }: FactsProps): ReactNode {
  const [find, setFind] = useState('')
  const [choice, setChoice] = useStoredChoice('facts', ['closed', 'open'])
  // The table is below the result and often long, so it is rendered in a separate task.
  const listed = useLateValue(facts, NO_FACTS)
  const rows = useMemo(() => new Map(listed.map((row) => [row.name, row])), [listed])
  const groups = useMemo(() => groupedFacts([...rows.keys()], words), [rows, words])
  const wanted = find.trim().toLowerCase()
  const matches = ({ id, name }: NamedFact): boolean => {
    if (wanted === '') return true
    const { about, type, value } = rows.get(id)!
    const text = (of: AnyFactType, one: unknown): string =>
      one === undefined ? '' : (words?.value?.(id, one) ?? factValueText(of, one))
    const texts = Array.isArray(value) ? value.map((one) => text(type.item!, one)) : [text(type, value)]
    return [name, id, about, ...texts].some((one) => one.toLowerCase().includes(wanted))
  }
  const add = useRef(onCondition)
  add.current = onCondition
  const shown = useMemo(
    () =>
      groups
        .map((group) => ({ ...group, facts: group.facts.filter(matches) }))
        .filter((group) => group.facts.length > 0),
    [groups, wanted],
  )
  const table = useMemo(
    () => (
      <table className="facts-table">
        {shown.map(({ title, facts: named }) => (
          <tbody key={title}>
            {title !== '' && (
              <tr className="fact-group">
                <th colSpan={2} scope="rowgroup">
                  {title}
                </th>
              </tr>
            )}
            {named.map(({ id, name }) => {
              const row = rows.get(id)!
              return (
                <tr key={id} data-fact={id}>
                  <th scope="row" title={row.about === '' ? undefined : row.about}>
                    {name}
                  </th>
                  <td>
                    {row.error === undefined ? (
                      <FactValues
                        name={id}
                        type={row.type}
                        value={row.value}
                        words={words?.value}
                        onCondition={(condition) => add.current(condition)}
                      />
                    ) : (
                      <span className="field-fault">{row.error}</span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    ),
    [shown],
  )
  return (
    <section className="min-w-0" aria-label="Facts">
      <details
        className="card facts py-2 px-4"
        open={choice === 'open'}
        onToggle={({ currentTarget }) => setChoice(currentTarget.open ? 'open' : 'closed')}
      >
        <summary>Facts of this seed ({facts.length})</summary>
        <div className="facts-head flex items-center justify-between gap-4 min-h-8">
          {facts.length >= MANY && (
            <input
              type="search"
              aria-label="Filter facts"
              placeholder="Filter"
              value={find}
              onChange={({ currentTarget }) => setFind(currentTarget.value)}
            />
          )}
        </div>
        {facts.length === 0 && <p className="quiet">This world has no facts.</p>}
        {listed.length > 0 && shown.length === 0 && <p className="quiet">No fact matches “{find}”.</p>}
        {table}
      </details>
    </section>
  )
}
