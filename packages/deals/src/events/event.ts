import { foundText, InputError, inputError, parseSchema, suggestion, type Schema } from '@seedfast/world'
import * as z from 'zod'
import { EVENT_TYPES, payloadSchemas, payloadShapes, type EventType, type Payload } from './payloads.js'

/** What may stand beside an event and decides nothing: the application's id of it, and the time in milliseconds. */
export interface EventNote {
  readonly eventId?: string
  readonly ts?: number
}

/** One event of a session. */
export type SessionEvent = {
  [Type in EventType]: { readonly type: Type; readonly payload: Readonly<Payload<Type>> } & EventNote
}[EventType]

/** The event of a name and a payload, as it stands. */
export function eventOf<Type extends EventType>(type: Type, payload: Readonly<Payload<Type>>): SessionEvent {
  return { type, payload } as SessionEvent
}

const KEYS = ['type', 'payload', 'eventId', 'ts']

/**
 * Reads an event from JSON. `source` names where it stands, for messages. Throws an InputError for an unknown name and
 * for whatever the event's schema does not take.
 */
export function readEvent(value: unknown, source: string): SessionEvent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw inputError(source, [], `expected an event, found ${foundText(value)}`)
  }
  const { type, payload, eventId, ts } = value as Record<string, unknown>
  for (const key of Object.keys(value)) {
    if (!KEYS.includes(key)) throw inputError(source, [key], 'expected no such key')
  }
  if (eventId !== undefined && (typeof eventId !== 'string' || eventId === '')) {
    throw inputError(source, ['eventId'], `expected a text, found ${foundText(eventId)}`)
  }
  if (ts !== undefined && (typeof ts !== 'number' || !Number.isFinite(ts))) {
    throw inputError(source, ['ts'], `expected milliseconds, found ${foundText(ts)}`)
  }
  const known = knownType(type, source)
  return {
    type: known,
    payload: parsePayload(payloadSchemas[known], payload, source),
    ...(eventId === undefined ? {} : { eventId }),
    ...(ts === undefined ? {} : { ts }),
  } as SessionEvent
}

/** The same for an event of the application, whose payloads may hold more than is known here. */
export function readForeignEvent(value: unknown, source: string): SessionEvent {
  const { type, payload, ts } = (value ?? {}) as Record<string, unknown>
  const known = knownType(type, source)
  const event = { type: known, payload: parsePayload(z.object(payloadShapes[known]), payload, source) }
  return (typeof ts === 'number' && Number.isFinite(ts) ? { ...event, ts } : event) as SessionEvent
}

function knownType(type: unknown, source: string): EventType {
  const known = EVENT_TYPES.find((one) => one === type)
  if (known !== undefined) return known
  const near = typeof type === 'string' ? suggestion(type, EVENT_TYPES) : ''
  throw inputError(
    source,
    ['type'],
    `expected the name of an event, found ${foundText(type)}${nearest(near)}`,
  )
}

/** Only the nearest name: the list of all of them would hide the message. */
function nearest(text: string): string {
  return text.startsWith('; did you mean') ? text : ''
}

function parsePayload(schema: Schema<unknown>, payload: unknown, source: string): unknown {
  try {
    return parseSchema(schema, payload, source)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      source,
      error.issues.map(({ path, message }) => ({ path: ['payload', ...path], message })),
    )
  }
}
