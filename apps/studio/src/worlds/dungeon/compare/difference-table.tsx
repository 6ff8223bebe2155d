import type { ReactNode } from 'react'
import { capital } from '../../../words/capital.js'
import type { ListDifference } from './level-differences.js'

interface DifferenceTableProps {
  readonly differences: readonly ListDifference[]
  /** The headings of the columns with the things that only one of the two levels contains. */
  readonly here: string
  readonly there: string
}

/** Shows the differences between two levels, with a row for each list that differs. */
export function DifferenceTable({ differences, here, there }: DifferenceTableProps): ReactNode {
  return (
    <table className="level-differences">
      <thead>
        <tr>
          <th scope="col">List</th>
          <th scope="col">{here}</th>
          <th scope="col">{there}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ list, onlyHere, onlyThere }) => (
          <tr key={list}>
            <th scope="row">{capital(list)}</th>
            {onlyHere.length === 0 && onlyThere.length === 0 ? (
              <td colSpan={2}>in a different order</td>
            ) : (
              [onlyHere, onlyThere].map((names, i) => <td key={i}>{names.join(', ') || '—'}</td>)
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
