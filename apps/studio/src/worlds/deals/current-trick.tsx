import type { AtTable, Table } from './table.js'
import { cardSign, seatNames, tricksForRound, type SessionState, type Trick } from '@seedfast/deals'
import { useMemo, type ReactNode } from 'preact/compat'
import { CardFace } from './hand-cards.js'
import { stateAfter } from './worker/advance.js'

/**
 * Shows the round's trump, the current trick, and the last finished trick with its winner. Until the next card is
 * played, it shows the finished trick instead of the current one.
 */
export function CurrentTrick({ table, state }: AtTable): ReactNode {
  const { roundNo, rounds, trumpCard, trumpBroken, trickPlays, bids } = state
  const nameOf = seatNames(state.seats)
  const last = useMemo(() => lastTrick(table, state), [table.game, table.position, state])
  const isBetween = trickPlays.length === 0
  return (
    <>
      <p className="deals-status">
        {roundNo === 0 ? 'Before the first deal' : `Round ${roundNo} of ${rounds}`}
        {trumpCard !== null && ` · trump ${cardSign(trumpCard)}${trumpBroken ? ' (broken)' : ''}`}
        {roundNo > 0 && ` · bids ${sum(Object.values(bids))} of ${tricksForRound(roundNo)}`}
      </p>
      <div className="deals-tricks flex flex-wrap gap-x-8 gap-y-3 items-start min-h-32">
        {!isBetween && (
          <TrickCards title="Current trick" trick={{ plays: trickPlays, winnerId: null }} nameOf={nameOf} />
        )}
        {last !== null && (
          <div className={isBetween ? undefined : 'deals-last'}>
            <TrickCards title="Last trick" trick={last} nameOf={nameOf} />
          </div>
        )}
        {isBetween && last === null && <p className="deals-empty quiet">No cards on the table yet.</p>}
      </div>
    </>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function TrickCards({
  title,
  trick: { plays, winnerId },
  nameOf,
}: {
  readonly title: string
  readonly trick: { readonly plays: Trick['plays']; readonly winnerId: string | null }
  nameOf(id: string): string
}): ReactNode {
  const winning = plays.find(({ playerId }) => playerId === winnerId)
  return (
    <section aria-label={title}>
      <p className="quiet" role="status">
        {title}
        {winning !== undefined && (
          <>
            : <strong>{nameOf(winning.playerId)} took it</strong> with {cardSign(winning.card)}.
          </>
        )}
      </p>
      <ul className="deals-trick flex flex-wrap items-start gap-2 min-h-20" aria-label={title}>
        {plays.map(({ playerId, card }) => (
          <li key={playerId} data-won={playerId === winnerId ? '' : undefined}>
            <CardFace card={card} />
            <span>{nameOf(playerId)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the last finished trick. Before the first trick of a round, this is the last trick of the previous round. */
function lastTrick({ game, position }: Table, { tricks, roundNo }: SessionState): Trick | null {
  const last = tricks.at(-1)
  if (last !== undefined) return last
  if (game === null || roundNo < 2) return null
  const { log } = game.session
  const deal = log.slice(0, position).findLastIndex(({ type }) => type === 'sp/deal')
  return deal < 0 ? null : (stateAfter(log, deal).tricks.at(-1) ?? null)
}
