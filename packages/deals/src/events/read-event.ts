import { parseSchema, placeInside, unknownNameData, type Place, type Schema } from '@seedfast/world'
import type { DealsCodes } from '../issue-codes.js'
import { dealsInputError } from '../messages.js'
import type { SessionEvent } from './event.js'
import { EVENT_TYPES, foreignPayloadSchema, payloadSchemas, type EventType } from './payloads.js'

const KEYS = ['type', 'payload', 'eventId', 'ts']

/** Reads an event from JSON. Throws an InputError at `place` if the name is unknown or the payload is invalid. */
export function readEvent(value: unknown, place: Place = { in: 'option', name: 'event' }): SessionEvent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw dealsInputError('not-an-event', place, { got: value })
  }
  const refused = <Code extends keyof DealsCodes>(key: string, code: Code, data: DealsCodes[Code]) =>
    dealsInputError(code, placeInside(place, { path: [key] }), data)
  const { type, payload, eventId, ts } = value as Record<string, unknown>
  for (const key of Object.keys(value)) {
    if (!KEYS.includes(key)) throw refused(key, 'unknown-event-key', { got: key })
  }
  if (eventId !== undefined && (typeof eventId !== 'string' || eventId === '')) {
    throw refused('eventId', 'invalid-event-id', { got: eventId })
  }
  if (ts !== undefined && (typeof ts !== 'number' || !Number.isFinite(ts))) {
    throw refused('ts', 'invalid-time', { got: ts })
  }
  const known = knownType(type, place)
  return {
    type: known,
    payload: parsePayload(payloadSchemas[known], payload, place),
    ...(eventId === undefined ? {} : { eventId }),
    ...(ts === undefined ? {} : { ts }),
  } as SessionEvent
}

/**
 * Reads an event written by the El Dorado score keeper. The payload and its cards may contain unknown keys. A negative
 * seed loses its sign, as in the score keeper. Throws the same errors as `readEvent`.
 */
export function readForeignEvent(value: unknown, place: Place): SessionEvent {
  const { type, payload, eventId, ts } = (value ?? {}) as Record<string, unknown>
  const known = knownType(type, place)
  const parsed = parsePayload(foreignPayloadSchema(known), payload, place)
  return {
    type: known,
    payload: known === 'sp/seed-set' ? playedSeed(parsed) : parsed,
    ...(typeof eventId === 'string' && eventId !== '' ? { eventId } : {}),
    ...(typeof ts === 'number' && Number.isFinite(ts) ? { ts } : {}),
  } as SessionEvent
}

/** Returns a seed's payload with the seed from which the score keeper deals. */
function playedSeed(payload: unknown): unknown {
  const { seed, ...rest } = payload as { readonly seed: number | string }
  return { seed: typeof seed === 'number' ? Math.abs(seed) : seed, ...rest }
}

function knownType(type: unknown, place: Place): EventType {
  const known = EVENT_TYPES.find((one) => one === type)
  if (known !== undefined) return known
  const typePlace = placeInside(place, { path: ['type'] })
  if (typeof type !== 'string') throw dealsInputError('not-an-event-name', typePlace, { got: type })
  throw dealsInputError('unknown-event', typePlace, unknownNameData(type, EVENT_TYPES))
}

function parsePayload(schema: Schema<unknown>, payload: unknown, place: Place): unknown {
  return parseSchema(schema, payload, placeInside(place, { path: ['payload'] }))
}
