import { seatNames } from '@seedfast/deals'
import { useMemo, type ReactNode, type CSSProperties } from 'preact/compat'
import { useStoredChoice } from '../../../ui/stored-choice.js'
import type { Table } from '../table.js'
import { decisionIn, type Estimate } from '../worker/decision.js'
import { useEstimates } from './use-estimates.js'
import { Button } from '../../../ui/button.js'
import { scoreText, chanceText } from './estimate-text.js'
import { ColumnHeads } from '../../../ui/column-heads.js'

/** Shows the bid or card that follows the shown event, and how the expert bot rates it. */
export function Evaluation({ table }: { readonly table: Table }): ReactNode {
  const { game, state, position } = table
  const [rating, setRating] = useStoredChoice('deals-rating', ['off', 'on'])
  const isOn = rating === 'on'
  const { log, state: last } = game!.session
  const decision = useMemo(() => decisionIn(state!, position, log[position]), [state, position, log])
  const decisions = useMemo(() => (isOn && decision !== null ? [decision] : null), [isOn, decision])
  const { all, isFailed } = useEstimates(decisions)
  if (decision === null || decision.chosen === null) return null
  const { view, chosen } = decision
  const name = seatNames(last.seats)(view.seatId)
  const estimate = all?.[0]
  return (
    <div className="grid gap-2">
      <p>
        Next: {name} {view.phase === 'bidding' ? 'bids' : 'plays'} <strong>{chosen}</strong>.{' '}
        <Button aria-pressed={isOn} onClick={() => setRating(isOn ? 'off' : 'on')}>
          Rate the options
        </Button>
      </p>
      {isOn && (
        <div aria-live="polite">
          {isFailed ? (
            <p role="alert">The options couldn’t be rated. Reload the page.</p>
          ) : estimate === undefined ? (
            <p className="quiet">Rating…</p>
          ) : (
            <>
              <EstimateList estimate={estimate} chosen={chosen} />
              <p className="quiet">
                The expert bot sampled the cards that {name} couldn’t see, and played out each option.
              </p>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Lists all options of a decision, best first. */
function EstimateList({
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
