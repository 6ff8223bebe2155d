import type { CSSProperties, ReactNode } from 'preact/compat'
import { POINT_KINDS } from '../cards/card-words.js'
import { KindHeading } from '../cards/kind-heading.js'
import { chanceWithin, type DrawOdds } from './draw-odds.js'
import { percentText } from './percent-text.js'
import { cardOf } from '../cards/shown-library.js'

interface TableProps {
  /** The odds of the next draws, or null if they can't be computed exactly. */
  readonly odds: readonly DrawOdds[] | null
  readonly own: readonly string[]
}

/** The maximum number of possible next cards to list. */
const SHOWN = 6

/** Shows the odds of the next draws for a player who remembers all cards seen so far but doesn't know the seed. */
export function DrawOddsTable({ odds, own }: TableProps): ReactNode {
  if (odds === null) {
    return (
      <p className="quiet">This deck contains a card twice, so the odds of each card can’t be computed.</p>
    )
  }
  const waiting = own.filter((id) => !cardOf(id).passive && odds.some(({ cards }) => cards.has(id)))
  return (
    <section className="draw-odds" aria-labelledby="odds-title">
      <div className="part-head">
        <h2 id="odds-title">Odds of the next draws</h2>
        <span className="quiet">for a player who has seen the same cards but doesn’t know the seed</span>
      </div>
      <div className="odds-columns grid grid-cols-1 gap-3 mt-1.5">
        <div className="table-frame" tabIndex={0} role="group" aria-label="Chances by draw">
          <table className="odds-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Kind</span>
                </th>
                {odds.map((_, i) => (
                  <th key={i} scope="col">
                    {i === 0 ? 'Next' : ordinal(i + 1)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {POINT_KINDS.map((kind) => (
                <tr key={kind} data-kind={kind}>
                  <KindHeading kind={kind} />
                  {odds.map(({ kinds }, i) => (
                    <ChanceCell key={i} chance={kinds[kind]} />
                  ))}
                </tr>
              ))}
              <tr data-kind="own">
                <th scope="row">Your cards</th>
                {odds.map((draw, i) => (
                  <ChanceCell key={i} chance={draw.own} />
                ))}
              </tr>
            </tbody>
          </table>
        </div>
        {waiting.length > 0 && (
          <div className="next-cards">
            <h3>Odds of drawing your cards within {odds.length} draws</h3>
            <ol>
              {waiting
                .map((id) => [id, chanceWithin(odds, id)] as const)
                .toSorted(([, a], [, b]) => b - a)
                .map(([id, chance]) => (
                  <ChanceBar key={id} id={id} chance={chance} />
                ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  )
}

/** Lists the cards that may be drawn next, most likely first. */
export function NextCard({ next }: { readonly next: DrawOdds }): ReactNode {
  const { known, cards } = next
  return (
    <div className="next-cards">
      <h3>{known === null ? 'Next draw' : 'Next draw: known'}</h3>
      <ol>
        {[...cards].slice(0, SHOWN).map(([id, chance]) => (
          <ChanceBar key={id} id={id} chance={chance} />
        ))}
      </ol>
      {cards.size > SHOWN && <p className="quiet">and {cards.size - SHOWN} more</p>}
    </div>
  )
}

/** Formats the number of a draw, from 2 to 9, such as `3rd`. */
function ordinal(draw: number): string {
  return `${draw}${draw === 2 ? 'nd' : draw === 3 ? 'rd' : 'th'}`
}

function ChanceCell({ chance }: { readonly chance: number }): ReactNode {
  return (
    <td style={{ '--chance': `${Math.round(chance * 100)}%` } as CSSProperties}>{percentText(chance)}</td>
  )
}

function ChanceBar({ id, chance }: { readonly id: string; readonly chance: number }): ReactNode {
  return (
    <li style={{ '--chance': `${Math.round(chance * 100)}%` } as CSSProperties}>
      <span>{cardOf(id).name}</span>
      <span>{percentText(chance)}</span>
    </li>
  )
}
