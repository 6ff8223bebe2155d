import type { EventType, Payload } from './payloads.js'

/** Fields that an application can add to an event. They have no effect on the game. */
export interface EventNote {
  /** The id that the application gave to the event. */
  readonly eventId?: string
  /** The time of the event, in milliseconds. */
  readonly ts?: number
}

/** One event of a session. */
export type SessionEvent = {
  [Type in EventType]: { readonly type: Type; readonly payload: Readonly<Payload<Type>> } & EventNote
}[EventType]

/**
 * Creates an event from its name and payload without checking it.
 *
 * @example
 * import { eventOf } from '@seedfast/deals'
 * eventOf('bid/set', { round: 1, playerId: 'me', bid: 3 }).type // → 'bid/set'
 */
export function eventOf<Type extends EventType>(type: Type, payload: Readonly<Payload<Type>>): SessionEvent {
  return { type, payload } as SessionEvent
}
