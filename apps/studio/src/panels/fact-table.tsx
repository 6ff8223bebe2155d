import {
  factValueText,
  groupedFacts,
  type AnyFactType,
  type FactWords,
  type NamedFact,
} from '@seedfast/world'
import { useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import type { FactRow } from '../making/making-protocol.js'
import { useLateValue } from '../ui/use-late-value.js'
import { FactValues } from './fact-values.js'

export interface FactsProps {
  readonly facts: readonly FactRow[]
  readonly words: FactWords | undefined
  onCondition(condition: string): void
}

/** The minimum number of facts for which a filter is shown. */
const MANY = 10

/** Shows a result's facts in groups. Pressing a value adds a matching condition to the search. */
export default function FactTable({ facts, words, onCondition }: FactsProps): ReactNode {
  const [find, setFind] = useState('')
  // The table is often long, so a new result is rendered before it, in a separate task.
  const listed = useLateValue(facts)
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
    <>
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
      {shown.length === 0 && <p className="quiet">No fact matches “{find}”.</p>}
      {table}
    </>
  )
}
