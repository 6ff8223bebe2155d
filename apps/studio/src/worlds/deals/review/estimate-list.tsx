import type { CSSProperties, ReactNode } from 'preact/compat'
import type { Estimate } from '../worker/decision.js'
import { scoreText, chanceText } from './estimate-text.js'
import { ColumnHeads } from '../../../ui/column-heads.js'

/** Lists all options of a decision, best first. */
export function EstimateList({
  estimate: { options, best },
  chosen,
}: {
  readonly estimate: Estimate
  /** The label of the option that the seat chose. */
  readonly chosen: string | null
}): ReactNode {
  const rows = options
    .map((option, i) => ({ ...option, isBest: i === best }))
    .toSorted((a, b) => Number(b.isBest) - Number(a.isBest) || b.score - a.score)
  return (
    <table className="deals-options max-w-104 digits">
      <ColumnHeads titles={['Option', 'Makes the bid', 'Points']} />
      <tbody>
        {rows.map(({ label, chance, score, isBest }) => (
          <tr
            key={label}
            data-best={isBest ? '' : undefined}
            style={{ '--chance': `${Math.round(chance * 100)}%` } as CSSProperties}
          >
            <th scope="row">
              {label}
              {label === chosen && <span className="quiet"> chosen</span>}
              {isBest && <span className="quiet"> best</span>}
            </th>
            <td>{chanceText(chance)}</td>
            <td>{scoreText(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
