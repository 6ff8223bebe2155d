import { scoresOfGame, type ScoredGame } from '@seedfast/deals'
import { useRef, type ReactNode } from 'preact/compat'
import { printPart } from '../../../ui/print-part.js'
import { totalText } from '../total-text.js'
import type { EntryPlace } from './entry-form.js'
import { Button } from '../../../ui/button.js'

interface SheetProps {
  readonly game: ScoredGame
  /** The entry that is being corrected; null if none is. */
  readonly corrected: EntryPlace | null
  onCorrect(place: EntryPlace): void
}

/** Shows each round's bids, tricks and totals. Earlier rounds can be corrected. */
export function ScoreSheet({ game, corrected, onCorrect }: SheetProps): ReactNode {
  const section = useRef<HTMLElement>(null)
  const { rounds, totals } = scoresOfGame(game)
  const entered = rounds.filter(({ bids }) => bids !== null)
  if (entered.length === 0) return null
  const best = Math.max(...totals)
  return (
    <section className="card deals-game deals-scores" aria-labelledby="score-sheet" ref={section}>
      <div className="deals-row">
        <h2 id="score-sheet">Score sheet</h2>
        <Button onClick={() => printPart(section.current!)}>Print</Button>
      </div>
      <div className="deals-scroll" tabIndex={0} role="group" aria-labelledby="score-sheet">
        <table>
          <thead>
            <tr>
              <th scope="col">Round</th>
              {game.players.map((name, i) => (
                <th key={name} scope="col" data-seat={i}>
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Corrections</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entered.map(({ round, bids, tricks, totals: after }) => (
              <tr key={round} data-turn={corrected?.round === round ? '' : undefined}>
                <th scope="row">{round}</th>
                {game.players.map((name, i) => (
                  <td key={name} data-made={tricks !== null && tricks[i] === bids![i] ? '' : undefined}>
                    {bids![i]}/{tricks?.[i] ?? '–'}
                    {after === null ? '' : ` · ${totalText(after[i]!)}`}
                  </td>
                ))}
                <td className="score-corrections flex gap-3">
                  {(['bids', 'tricks'] as const).map(
                    (kind) =>
                      (kind === 'bids' || tricks !== null) && (
                        <Button
                          key={kind}
                          look="link"
                          aria-label={`Correct the ${kind} of round ${round}`}
                          onClick={() => onCorrect({ kind, round })}
                        >
                          {kind === 'bids' ? 'Bids' : 'Tricks'}
                        </Button>
                      ),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {totals.map((total, i) => (
                <td key={game.players[i]} data-made={total === best ? '' : undefined}>
                  {totalText(total)}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="quiet">
        Each cell shows the bid, the tricks taken, and the running total. To correct a round, press Bids or
        Tricks.
      </p>
    </section>
  )
}
