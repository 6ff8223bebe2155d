import type { EventType, Payload } from './payloads.js'

/** Fields that an application can add to an event. They don't affect the game. */
export interface EventNote {
  /** The ID that the application gave the event. */
  readonly eventId?: string
  /** The time of the event, in milliseconds. */
  readonly ts?: number
}

/** One event of a session. */
export type SessionEvent = {
  [Type in EventType]: { readonly type: Type; readonly payload: Readonly<Payload<Type>> } & EventNote
}[EventType]

/**
 * Creates an event from its name and payload. Doesn't check the event.
 *
 * @example
 * import { eventOf } from '@seedfast/deals'
 * eventOf('bid/set', { round: 1, playerId: 'me', bid: 3 }).type // → 'bid/set'
 */
export function eventOf<Type extends EventType>(type: Type, payload: Readonly<Payload<Type>>): SessionEvent {
  return { type, payload } as SessionEvent
}
