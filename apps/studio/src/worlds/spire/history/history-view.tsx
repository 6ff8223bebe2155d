import {
  causeText,
  historyNoteText,
  roomName,
  ruleText,
  thingName,
  type HistoryFloor,
  type HistoryOffer,
  type HistoryReport,
  type OutcomeCounts,
} from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { capital } from '../../../words/capital.js'
import { ColumnHeads } from '../../../ui/column-heads.js'

/** Shows a replayed run: the table of counts, then each floor with what it offered, what was taken and what differs. */
export function HistoryView({ report }: { readonly report: HistoryReport }): ReactNode {
  const { notes, floors } = report
  return (
    <div className="peek grid gap-4 min-w-0">
      {notes.length > 0 && (
        <section className="notice" aria-label="About this history">
          <h2>About this history</h2>
          <ul>
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{capital(historyNoteText(note))}</li>
            ))}
          </ul>
        </section>
      )}
      <Counts report={report} />
      <section className="floor-part" aria-label="Floors">
        <h3>Floors</h3>
        <table className="monsters history-floors">
          <ColumnHeads titles={['Floor', 'Room', 'Taken, and what you could have had']} />
          <tbody>
            {floors.map((floor) => (
              <FloorRow key={floor.floor} floor={floor} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const OUTCOMES = ['equal', 'explained', 'possible', 'unexplained'] as const satisfies (keyof OutcomeCounts)[]

function Counts({ report: { counts, rules } }: { readonly report: HistoryReport }): ReactNode {
  const rows = [
    ...rules.map((rule) => ({ name: ruleText(rule.rule), of: rule })),
    { name: 'all', of: counts },
  ]
  return (
    <section className="floor-part" aria-label="Comparison with the seed">
      <h3>Comparison with the seed</h3>
      <table className="monsters history-counts">
        <ColumnHeads titles={['Part', ...OUTCOMES.map((outcome) => capital(outcome))]} />
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{capital(name)}</th>
              {OUTCOMES.map((outcome) => (
                <td key={outcome}>{of[outcome]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FloorRow({
  floor: { floor, room, name, offers, differences },
}: {
  readonly floor: HistoryFloor
}): ReactNode {
  return (
    <tr>
      <th scope="row">{floor}</th>
      <td>
        {roomName(room)} {name !== null && <span className="quiet">{thingName(name)}</span>}
      </td>
      <td>
        <ul className="grid gap-1 m-0 p-0 list-none">
          {offers.map((offer, i) => (
            <li key={i}>
              <Offer offer={offer} />
            </li>
          ))}
          {differences.map(({ rule, outcome, cause, drawn, recorded }, i) => (
            <li key={`difference ${i}`} className="text-bad">
              <strong>{capital(outcome)}:</strong> {ruleText(rule)}: the seed gives {names(drawn)}; the record
              has {names(recorded)}
              {cause !== null && ` (${causeText(cause)})`}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function Offer({ offer: { kind, offered, taken } }: { readonly offer: HistoryOffer }): ReactNode {
  if (taken === null)
    return (
      <>
        {capital(kind)}: {names(offered)}
      </>
    )
  const left = offered.filter((thing) => !taken.includes(thing))
  return (
    <>
      {capital(kind)}: {taken.length === 0 ? 'nothing' : names(taken)}
      {left.length > 0 && <span className="quiet"> instead of {names(left)}</span>}
    </>
  )
}

function names(things: readonly string[]): string {
  return things.map(thingName).join(', ') || 'nothing'
}
