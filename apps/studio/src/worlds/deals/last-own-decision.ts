import type { Session } from '@seedfast/deals'

/** The events after a decision that can be taken back together with it. Bots play them again. */
const AUTOMATIC: ReadonlySet<string> = new Set(['bid/set', 'sp/trick/played', 'sp/deal', 'round/finalize'])

/**
 * Returns the number of events before the last bid or card of the only person at the table. Returns null if there is
 * none, or if it can't be taken back: people who share the table have seen it, and in a provable game the person would
 * use what the host has dealt.
 */
export function lastOwnDecision({ log, state }: Session): number | null {
  const people = state.seats.filter(({ bot, takenOver }) => bot === null || takenOver)
  const [person] = people
  if (person === undefined || people.length > 1 || person.bot !== null || state.provenance !== null)
    return null
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]!
    if (!AUTOMATIC.has(event.type)) return null
    if (
      (event.type === 'bid/set' || event.type === 'sp/trick/played') &&
      event.payload.playerId === person.id
    )
      return at
  }
  return null
}
