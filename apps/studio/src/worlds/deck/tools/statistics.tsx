import type { DeckOddsProps } from '../deck-part.js'
import { droughtsOf, expectedWithin, RULE_SETS, type DeckOdds } from '@seedfast/deck'
import { useMemo, type CSSProperties, type ReactNode } from 'preact/compat'
import { KindIcon } from '../cards/card-art.js'
import { POINT_KINDS, POINT_WORDS } from '../cards/card-words.js'
import { KindHeading } from '../cards/kind-heading.js'
import { percentText } from '../play/percent-text.js'
import { OddsCalculator } from './odds-calculator.js'
import { DrawHeadings } from './draw-headings.js'
import { PointsCurve } from './points-curve.js'
import { pointsPerCard, pointsWithin } from './points-within.js'
import { cardOf } from '../cards/shown-library.js'

/** The number of decks to simulate if the odds can't be computed exactly. */
const SURVEY = { decks: 500 }

/** Shows how many points the deck gives by each draw, and the odds of each card by each draw. */
export default function Statistics({ part, odds }: DeckOddsProps): ReactNode {
  const { params } = part
  const { limit } = RULE_SETS[params.rules].hand
  const draws = columnsOf(odds, limit)
  const droughts = useMemo(() => droughtsOf(params, SURVEY), [params])
  const own = [...new Set(params.cards)].filter((id) => odds.byDraw[id] !== undefined)
  return (
    <div className="tool-columns grid tiles-fit-88 gap-x-6 gap-y-4 items-start">
      <PointsCurve odds={odds} />
      <div className="grid gap-2">
        <OddsCalculator part={part} odds={odds} />
        <div>
          <h3>Opening hands without</h3>
          <ul className="dry-hands">
            {droughts.map(({ kind, start, most }) => (
              <li key={kind} data-kind={POINT_KINDS[kind]}>
                <KindIcon kind={POINT_KINDS[kind]!} /> {POINT_WORDS[POINT_KINDS[kind]!].toLowerCase()}:{' '}
                <strong>{percentText(start[limit - 1] ?? 0)}</strong>
                <span className="quiet">{most === null ? '' : `, longest gap: ${most} cards`}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="table-frame" tabIndex={0} role="group" aria-label="Points and odds by draw">
        <table className="odds-table">
          <thead>
            <tr>
              <th scope="col">Within</th>
              <DrawHeadings draws={draws} hand={limit} />
            </tr>
          </thead>
          <tbody>
            {POINT_KINDS.map((kind) => (
              <tr key={kind} data-kind={kind}>
                <KindHeading kind={kind} />
                {draws.map((draw) => (
                  <td key={draw}>{pointsWithin(odds, kind, draw).toFixed(1)}</td>
                ))}
              </tr>
            ))}
            {own.map((id) => (
              <tr key={id} data-kind="own">
                <th scope="row">{cardOf(id).name}</th>
                {draws.map((draw) => {
                  const chance = Math.min(1, expectedWithin(odds, id, draw))
                  return (
                    <td key={draw} style={{ '--chance': `${Math.round(chance * 100)}%` } as CSSProperties}>
                      {percentText(chance)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Over a whole rotation, a card gives{' '}
          {POINT_KINDS.map((kind) => (
            <span key={kind} className="mean-points" data-kind={kind}>
              <KindIcon kind={kind} /> {pointsPerCard(odds, kind).toFixed(2)}{' '}
              {POINT_WORDS[kind].toLowerCase()}
            </span>
          ))}
        </p>
        <p className="quiet">
          Average points of the first cards drawn, and each card’s chance of being one of them, over all seeds
          {odds.decks === null ? '' : ` (estimated from ${odds.decks} decks)`}.
        </p>
      </div>
    </div>
  )
}

/** Returns the numbers of draws to show: the opening hand, and steps up to the length of the deck. */
function columnsOf({ lengths }: DeckOdds, limit: number): number[] {
  const most = Math.max(...lengths.map(({ length }) => length))
  return [limit, 4, 5, 6, 8, 10, 15, 20].filter((draw, i) => draw <= most && (i === 0 || draw > limit))
}
