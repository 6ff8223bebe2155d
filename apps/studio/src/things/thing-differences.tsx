import { thingSections, type ThingDifference } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { capital } from '../words/capital.js'
import { pluralOf, countText } from '../words/quantity-text.js'
import './thing-differences.css'
import { ColumnHeads } from '../ui/column-heads.js'

interface DifferencesProps {
  readonly differences: readonly ThingDifference[]
  /** The headings of the things that only one side has. */
  readonly here: string
  readonly there: string
}

/** The maximum number of things in a cell, and of rows that are shown before the user asks for them. */
const MOST = 60
const MOST_OPEN = 12

/**
 * Shows how many things differ between two sides, and then, for each place and kind, which only one side has and which
 * both have in different numbers.
 */
export function ThingDifferences({ differences, here, there }: DifferencesProps): ReactNode {
  const titles = [here, there, 'In different numbers']
  const groups = Map.groupBy(differences, ({ place, kind }) => JSON.stringify([place, kind]))
  return (
    <>
      <p role="status">
        {thingSections(differences)
          .map(({ things }, i) => `${titles[i]}: ${countText(things.length)}`)
          .join(' · ')}
      </p>
      <details open={groups.size <= MOST_OPEN}>
        <summary>Things that differ</summary>
        <table className="thing-differences">
          <ColumnHeads titles={['Things', ...titles]} />
          <tbody>
            {[...groups].map(([key, group]) => (
              <tr key={key}>
                <th scope="row">
                  {[group[0]!.place, pluralOf(group[0]!.kind)].filter(Boolean).map(capital).join(': ')}
                </th>
                {thingSections(group).map(({ title, things }) => (
                  <td key={title}>{namesOf(things)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function namesOf(things: readonly ThingDifference[]): string {
  const names = things.slice(0, MOST).map(({ name, a, b }) => {
    if (a > 0 && b > 0) return `${name} ×${a} → ×${b}`
    return a + b === 1 ? name : `${name} ×${a + b}`
  })
  const more = things.length - names.length
  return `${names.join('; ') || '—'}${more > 0 ? ` and ${countText(more)} more` : ''}`
}
