import { tableTurn, type Session } from '@seedfast/deals'
import { stateAfter } from './worker/advance.js'

/** The events after a decision that can be taken back together with it. Bots play them again. */
const AUTOMATIC: ReadonlySet<string> = new Set(['bid/set', 'sp/trick/played', 'sp/deal', 'round/finalize'])

/**
 * Returns the number of events before the last bid or card of the only person at the table. Returns null if there is
 * none, or if it can't be taken back: people who share the table have seen it, and in a provable game the person would
 * use what the host has dealt. If `skipsForced` is true, skips cards that were the only legal ones, because the table
 * would play them again.
 */
export function lastOwnDecision({ log, state }: Session, skipsForced = false): number | null {
  const people = state.seats.filter(({ bot, takenOver }) => bot === null || takenOver)
  const [person] = people
  if (person === undefined || people.length > 1 || person.bot !== null || state.provenance !== null)
    return null
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]!
    if (!AUTOMATIC.has(event.type)) return null
    if (
      (event.type === 'bid/set' || event.type === 'sp/trick/played') &&
      event.payload.playerId === person.id &&
      !(skipsForced && isForced(log, at))
    )
      return at
  }
  return null
}

/** Returns whether the event at an index is a card that was the only one its seat could play. */
function isForced(log: Session['log'], at: number): boolean {
  if (log[at]!.type !== 'sp/trick/played') return false
  const turn = tableTurn(stateAfter(log, at))
  return turn.kind === 'card' && turn.playable.length === 1
}
