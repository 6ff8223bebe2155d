import { eventOf, type SessionEvent } from '../events/event.js'
import type { TableConfig } from '../session/opening.js'
import { fairOpening, nonceEvent } from './fair-session.js'
import type { Secret } from '@seedfast/fair'

/** Returns the events that open a provable session in form 1: every seat, bots first, sends a nonce. */
export function oldOpening(
  secret: Secret,
  subject: string,
  table: TableConfig,
  nonces: Readonly<Record<string, string>>,
): SessionEvent[] {
  const opening = fairOpening(secret, subject, table).map((event) => {
    if (event.type !== 'sp/commitment-set') return event
    const { protocol: _protocol, ...payload } = event.payload
    return eventOf('sp/commitment-set', payload)
  })
  return [...opening, ...Object.entries(nonces).map(([id, nonce]) => nonceEvent(id, nonce))]
}
