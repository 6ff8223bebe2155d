import { cardSign, seatNames } from '@seedfast/deals'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import { CardFace } from '../hand-cards.js'
import type { Table } from '../table.js'
import { playedRounds } from './played-rounds.js'
import { Button } from '../../../ui/button.js'
import { Select } from '../../../ui/plain-input.js'

/**
 * Lists the tricks of a round with every seat's card. Choosing a trick shows the game after that trick. Shows the round
 * of the shown event until the user chooses a different round.
 */
export function TrickList({ table }: { readonly table: Table }): ReactNode {
  const { game, position, state, isCatchingUp } = table
  const { log, state: last } = game!.session
  // While the bots' cards appear one after another, later cards must stay hidden.
  const end = isCatchingUp ? position : log.length
  const rounds = useMemo(
    () => playedRounds(log.slice(0, end)).filter(({ tricks }) => tricks.length > 0),
    [log, end],
  )
  /** The round that the user chose, and the round of the event that was shown at that time. */
  const [chosen, setChosen] = useState<{ readonly round: number; readonly shown: number } | null>(null)
  const nameOf = seatNames(last.seats)
  const shown = state!.roundNo
  const wanted = chosen !== null && chosen.shown === shown ? chosen.round : shown
  const round = rounds.find(({ round: one }) => one === wanted) ?? rounds.at(-1)
  if (round === undefined) return null
  const seats = last.seats.filter(({ id }) => round.order.includes(id))
  return (
    <section className="card deals-tricks-played" aria-labelledby="deals-tricks-played">
      <div className="deals-row">
        <h2 id="deals-tricks-played">Tricks</h2>
        <label>
          <span className="visually-hidden">Round</span>
          <Select
            value={round.round}
            options={rounds.map(
              ({ round: one, trumpCard }) => [one, `Round ${one}, trump ${cardSign(trumpCard)}`] as const,
            )}
            onChoose={(value) => setChosen({ round: Number(value), shown })}
          />
        </label>
      </div>
      <div className="deals-scroll" tabIndex={0} role="region" aria-label="Tricks of the round">
        <table>
          <thead>
            <tr>
              <th scope="col">Trick</th>
              {seats.map(({ id }) => (
                <th key={id} scope="col" data-seat={last.seats.findIndex((seat) => seat.id === id)}>
                  {nameOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {round.tricks.map(({ plays, winner, from, to }, i) => (
              <tr key={from} data-turn={position > from && position <= to ? '' : undefined}>
                <th scope="row">
                  <Button
                    look="link"
                    aria-label={`Show trick ${i + 1} of round ${round.round}`}
                    onClick={() => table.show(to)}
                  >
                    {i + 1}
                  </Button>
                </th>
                {seats.map(({ id }) => {
                  const play = plays.find(({ playerId }) => playerId === id)
                  return (
                    <td key={id} data-won={id === winner ? '' : undefined}>
                      {play === undefined ? (
                        '–'
                      ) : (
                        <>
                          <CardFace card={play.card} />
                          {play === plays[0] && <span className="quiet"> led</span>}
                          {id === winner && <span className="visually-hidden"> took it</span>}
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">
        The outlined card won the trick. Select a trick’s number to see the game after that trick.
      </p>
    </section>
  )
}
