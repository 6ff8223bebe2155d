import {
  differenceWords,
  offerNames,
  OUTCOMES,
  type FloorOffer,
  type HistoryGame,
  type ReplayedFloor,
  type ReplayedRun,
} from '@seedfast/worlds/run-histories'
import type { ReactNode } from 'preact/compat'
import { ColumnHeads } from '../ui/column-heads.js'
import { capital } from '../words/capital.js'

interface HistoryProps {
  readonly run: ReplayedRun
  readonly game: HistoryGame
}

/** Shows a replayed run: the table of counts, then each floor with what it offered, what was taken and what differs. */
export function HistoryView({ run, game }: HistoryProps): ReactNode {
  const { notes, floors } = run
  return (
    <div className="peek grid gap-4 min-w-0">
      {notes.length > 0 && (
        <section className="notice" aria-label="About this history">
          <h2>About this history</h2>
          <ul>
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{capital(game.note(note))}</li>
            ))}
          </ul>
        </section>
      )}
      <CountTable run={run} game={game} />
      <section className="floor-part" aria-label="Floors">
        <h3>Floors</h3>
        <table className="monsters history-floors">
          <ColumnHeads titles={['Floor', 'Room', 'Taken, and what you could have had']} />
          <tbody>
            {floors.map((floor) => (
              <FloorRow key={floor.floor} floor={floor} game={game} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function CountTable({ run: { counts, rules }, game }: HistoryProps): ReactNode {
  const rows = [
    ...rules.map((rule) => ({ name: game.rule(rule.rule), of: rule })),
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
  game,
}: {
  readonly floor: ReplayedFloor
  readonly game: HistoryGame
}): ReactNode {
  return (
    <tr>
      <th scope="row">{floor}</th>
      <td>
        {game.room(room)} {name !== null && <span className="quiet">{game.thing(name)}</span>}
      </td>
      <td>
        <ul className="grid gap-1 m-0 p-0 list-none">
          {offers.map((offer, i) => (
            <li key={i}>
              <OfferText offer={offer} game={game} />
            </li>
          ))}
          {differences.map((difference, i) => (
            <li key={`difference ${i}`} className="text-bad">
              <strong>{capital(difference.outcome)}:</strong> {differenceWords(difference, game)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function OfferText({ offer, game }: { readonly offer: FloorOffer; readonly game: HistoryGame }): ReactNode {
  const { title, offered, taken, left } = offerNames(offer, game)
  return (
    <>
      {capital(title)}: {taken ?? offered}
      {left !== '' && <span className="quiet"> instead of {left}</span>}
    </>
  )
}
