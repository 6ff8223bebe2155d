import { seatNames } from '@seedfast/deals'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import type { Table } from '../table.js'
import { decisionsOf, lossOf, type Decision, type Estimate } from '../worker/decision.js'
import { scoreText, chanceText } from './estimate-text.js'
import { useEstimates } from './use-estimates.js'
import { Button } from '../../../ui/button.js'
import { ColumnHeads } from '../../../ui/column-heads.js'
import { Select } from '../../../ui/plain-input.js'

/** The loss of points from which a decision is listed as a mistake. */
const MISTAKE = 1

/** Rates every decision of a seat in a finished game, and lists the mistakes. */
export function GameReview({ table }: { readonly table: Table }): ReactNode {
  const { log, state } = table.game!.session
  const { seats } = state
  const [seat, setSeat] = useState(() => (seats.find(({ bot }) => bot === null) ?? seats[0]!).id)
  const [isOn, setOn] = useState(false)
  const decisions = useMemo(() => (isOn ? decisionsOf(log, seat) : null), [isOn, log, seat])
  const { all, done, isFailed } = useEstimates(decisions)
  const nameOf = seatNames(seats)
  return (
    <section className="card deals-review" aria-labelledby="deals-review">
      <h2 id="deals-review">Review</h2>
      <div className="deals-row">
        <label>
          Decisions of{' '}
          <Select
            value={seat}
            options={seats.map(({ id }) => [id, nameOf(id)] as const)}
            onChoose={setSeat}
          />
        </label>
        {!isOn && <Button onClick={() => setOn(true)}>Find mistakes</Button>}
      </div>
      {isFailed && <p role="alert">The game couldn’t be reviewed. Reload the page.</p>}
      {decisions !== null && all === null && !isFailed && (
        <p role="status">
          Rated {done} of {decisions.length} decisions…
        </p>
      )}
      {decisions !== null && all !== null && (
        <Mistakes
          decisions={decisions}
          estimates={all}
          onShow={(events) => {
            table.show(events)
            document.querySelector('.deals-game')?.scrollIntoView()
          }}
        />
      )}
    </section>
  )
}

function Mistakes({
  decisions,
  estimates,
  onShow,
}: {
  readonly decisions: readonly Decision[]
  readonly estimates: readonly Estimate[]
  onShow(events: number): void
}): ReactNode {
  const rated = decisions.map((decision, i) => ({
    decision,
    estimate: estimates[i]!,
    loss: lossOf(estimates[i]!, decision.chosen!),
  }))
  const mistakes = rated.filter(({ loss }) => loss >= MISTAKE)
  const total = rated.reduce((sum, { loss }) => sum + loss, 0)
  return (
    <>
      <p role="status">
        {rated.length - mistakes.length} of {rated.length} decisions were as good as the expert bot’s best
        option, or nearly so. Together, all decisions cost about {total.toFixed(0)} points.
      </p>
      {mistakes.length > 0 && (
        <div className="deals-scroll" tabIndex={0} role="region" aria-label="Mistakes">
          <table>
            <ColumnHeads titles={['Where', 'Chosen', 'Better', 'Points']} />
            <tbody>
              {mistakes.map(({ decision: { events, view, chosen }, estimate: { options, best }, loss }) => (
                <tr key={events}>
                  <th scope="row">
                    <Button look="link" onClick={() => onShow(events)}>
                      Round {view.roundNo},{' '}
                      {view.phase === 'bidding' ? 'bid' : `trick ${view.tricks.length + 1}`}
                    </Button>
                  </th>
                  <td>{optionCell(options, chosen!)}</td>
                  <td>{optionCell(options, options[best]!.label)}</td>
                  <td>{scoreText(-loss)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** Formats an option and how often it makes the bid, such as `7♦ 31%`. */
function optionCell(options: Estimate['options'], label: string): string {
  const { chance } = options.find((option) => option.label === label)!
  return `${label} ${chanceText(chance)}`
}
