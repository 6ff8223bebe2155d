import { getUnknownForecast, OUTCOMES } from '@seedfast/actmap'
import type { CSSProperties, ReactNode } from 'preact/compat'
import type { ActPart } from '../act/act.js'
import { numberText, percentText } from '../act/number-text.js'
import type { Walk } from './use-walk.js'
import { ColumnHeads } from '../../../ui/column-heads.js'

/** Shows how the chance of each outcome of the next Unknown is computed from initial weights and pity bonuses. */
export function WeightsTable({ part, walk }: { readonly part: ActPart; readonly walk: Walk }): ReactNode {
  const { map, params } = part
  const { journey } = walk
  const unknown = map.graph.nodes.find(({ type }) => type === 'Unknown')
  if (unknown === undefined) return <p className="quiet">This map has no Unknowns.</p>
  const { start } = params.rules.unknownWeights
  const { weights, chances } = getUnknownForecast(
    map.graph,
    unknown.id,
    params.rules,
    journey.pity,
    walk.modifiers,
  )
  return (
    <>
      <table className="weights w-full text-sm digits">
        <caption className="pb-1 text-medium text-left">The next Unknown</caption>
        <ColumnHeads titles={['Outcome', 'Start', 'Pity', 'Weight', 'Chance']} />
        <tbody>
          {OUTCOMES.map((outcome) => (
            <tr
              key={outcome}
              data-type={outcome}
              style={{ '--share': chances[outcome] } as CSSProperties}
              data-pity={journey.pity[outcome] > 0 ? '' : undefined}
            >
              <th scope="row">{outcome}</th>
              <td>{numberText(start[outcome])}</td>
              <td className="pity">
                {journey.pity[outcome] > 0 ? `+${numberText(journey.pity[outcome])}` : '0'}
              </td>
              <td>{numberText(weights[outcome])}</td>
              <td className="chance">{percentText(chances[outcome])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="inline-flex items-center gap-2 text-sm cursor-pointer">
        <input
          className="switch"
          type="checkbox"
          role="switch"
          checked={walk.noBattles}
          onChange={({ currentTarget }) => walk.setNoBattles(currentTarget.checked)}
        />
        No hallway battles in Unknowns
      </label>
    </>
  )
}
