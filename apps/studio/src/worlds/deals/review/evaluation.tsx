import { seatNames } from '@seedfast/deals'
import { useMemo, type ReactNode } from 'preact/compat'
import { useStoredChoice } from '../../../ui/stored-choice.js'
import type { Table } from '../table.js'
import { decisionIn } from '../worker/decision.js'
import { EstimateList } from './estimate-list.js'
import { useEstimates } from './use-estimates.js'
import { Button } from '../../../ui/button.js'

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
