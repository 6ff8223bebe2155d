import type { ReactNode } from 'preact/compat'
import { capital } from '../words/capital.js'
import { ColumnHeads } from '../ui/column-heads.js'

interface Counts {
  readonly equal: number
  readonly explained: number
  readonly possible: number
  readonly unexplained: number
}

interface Offer {
  readonly kind: string
  readonly offered: readonly string[]
  readonly taken: readonly string[] | null
}

interface Floor<Rule, Cause> {
  readonly floor: number
  readonly room: string
  readonly name: string | null
  readonly offers: readonly Offer[]
  readonly differences: readonly {
    readonly rule: Rule
    readonly outcome: string
    readonly cause: Cause | null
    readonly drawn: readonly string[]
    readonly recorded: readonly string[]
  }[]
}

/** A replayed run of one of the games. */
interface Report<Note, Rule, Cause> {
  readonly notes: readonly Note[]
  readonly floors: readonly Floor<Rule, Cause>[]
  readonly counts: Counts
  readonly rules: readonly (Counts & { readonly rule: Rule })[]
}

/** The words of a game for a replayed run. */
export interface HistoryWords<Note, Rule, Cause> {
  note(note: Note): string
  rule(rule: Rule): string
  cause(cause: Cause): string
  room(kind: string): string
  thing(id: string): string
}

interface HistoryProps<Note, Rule, Cause> {
  readonly report: Report<Note, Rule, Cause>
  readonly words: HistoryWords<Note, Rule, Cause>
}

/** Shows a replayed run: the table of counts, then each floor with what it offered, what was taken and what differs. */
export function HistoryView<Note, Rule, Cause>({
  report,
  words,
}: HistoryProps<Note, Rule, Cause>): ReactNode {
  const { notes, floors } = report
  return (
    <div className="peek grid gap-4 min-w-0">
      {notes.length > 0 && (
        <section className="notice" aria-label="About this history">
          <h2>About this history</h2>
          <ul>
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{capital(words.note(note))}</li>
            ))}
          </ul>
        </section>
      )}
      <CountTable report={report} words={words} />
      <section className="floor-part" aria-label="Floors">
        <h3>Floors</h3>
        <table className="monsters history-floors">
          <ColumnHeads titles={['Floor', 'Room', 'Taken, and what you could have had']} />
          <tbody>
            {floors.map((floor) => (
              <FloorRow key={floor.floor} floor={floor} words={words} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const OUTCOMES = ['equal', 'explained', 'possible', 'unexplained'] as const satisfies (keyof Counts)[]

function CountTable<Note, Rule, Cause>({
  report: { counts, rules },
  words,
}: HistoryProps<Note, Rule, Cause>): ReactNode {
  const rows = [
    ...rules.map((rule) => ({ name: words.rule(rule.rule), of: rule })),
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

function FloorRow<Note, Rule, Cause>({
  floor: { floor, room, name, offers, differences },
  words,
}: {
  readonly floor: Floor<Rule, Cause>
  readonly words: HistoryWords<Note, Rule, Cause>
}): ReactNode {
  const names = (things: readonly string[]): string => things.map(words.thing).join(', ') || 'nothing'
  return (
    <tr>
      <th scope="row">{floor}</th>
      <td>
        {words.room(room)} {name !== null && <span className="quiet">{words.thing(name)}</span>}
      </td>
      <td>
        <ul className="grid gap-1 m-0 p-0 list-none">
          {offers.map((offer, i) => (
            <li key={i}>
              <OfferText offer={offer} names={names} />
            </li>
          ))}
          {differences.map(({ rule, outcome, cause, drawn, recorded }, i) => (
            <li key={`difference ${i}`} className="text-bad">
              <strong>{capital(outcome)}:</strong> {words.rule(rule)}: the seed gives {names(drawn)}; the
              record has {names(recorded)}
              {cause !== null && ` (${words.cause(cause)})`}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function OfferText({
  offer: { kind, offered, taken },
  names,
}: {
  readonly offer: Offer
  readonly names: (things: readonly string[]) => string
}): ReactNode {
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
