import { canonicalJson, sha256Hex } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { lastGame } from '../session/last-game.js'
import { sessionOf, type Session } from '../session/session.js'
import { headerBody, headerOf } from './header.js'

/**
 * Returns the hash of an archive line in hex. It is the SHA-256 of two strings joined together: the previous line's
 * hash (64 zeros for the first line), and the line's text up to its own hash. Each hash therefore covers all earlier
 * lines as well.
 */
export function chainHash(before: string | null, body: string): string {
  return sha256Hex((before ?? FIRST_HASH) + body)
}

const FIRST_HASH = '0'.repeat(64)

/** An exported archive. */
export interface ExportedArchive {
  readonly text: string
  /** The hash of the last line. It covers the whole archive. */
  readonly head: string
}

/**
 * Exports the last game of a session as an archive: JSON lines, each with its hash, starting with the header.
 * `verifyArchive` accepts the result. Throws an InputError for a log that `step` rejects.
 */
export function exportArchive(session: Pick<Session, 'log'>): ExportedArchive {
  sessionOf(lastGame(session.log))
  return writeArchive(session)
}

/**
 * Exports the last game of a session, as `exportArchive` does, but without checking the log again. Pass only a session
 * that `step`, `runOn` or `verifyArchive` returned. In a game with expert bots, this is thousands of times faster.
 */
export function writeArchive({ log }: Pick<Session, 'log'>): ExportedArchive {
  const game = lastGame(log)
  const lines: string[] = []
  let head: string | null = null
  for (const body of [headerBody(headerOf(game)), ...game.map(eventBody)]) {
    head = chainHash(head, body)
    lines.push(`${body}${lineEnd(head)}\n`)
  }
  return { text: lines.join(''), head: head! }
}

/** Returns the last part of an archive line: the line's hash and the closing brace. */
export function lineEnd(hash: string): string {
  return `,"hash":"${hash}"}`
}

/**
 * Returns the archive line for an event, without the line's hash. Payloads are written as canonical JSON, so each
 * session has exactly one archive.
 */
export function eventBody({ type, payload, eventId, ts }: SessionEvent): string {
  const body = `{"type":"${type}","payload":${canonicalJson(payload)}`
  if (eventId === undefined && ts === undefined) return body
  return `${body},${JSON.stringify({ eventId, ts }).slice(1, -1)}`
}
