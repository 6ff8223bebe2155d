import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { lastGame } from '../session/last-game.js'
import { sessionOf, type Session } from '../session/session.js'
import { headerBody, headerOf } from './header.js'

/**
 * The hash of a line: the SHA-256, in hex, of the hash of the line before (64 zeros before the first) followed by the
 * line up to its own hash. Each hash thus stands for all that comes before it.
 */
export function chainHash(before: string | null, body: string): string {
  return bytesToHex(sha256(bytesOf((before ?? NOTHING) + body)))
}

const NOTHING = '0'.repeat(64)

/** The UTF-8 of a text; lines are ASCII nearly always, which is faster by hand. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return utf8ToBytes(text)
    bytes[i] = code
  }
  return bytes
}

/** An archive as text, and the hash of its last line, which stands for every byte of it. */
export interface Exported {
  readonly text: string
  readonly head: string
}

/**
 * The archive of a session's last game: JSON lines, the header first, each line with its hash. `verifyArchive` accepts
 * it. Throws a RangeError for a log that `step` would have refused.
 */
export function exportArchive({ log }: Pick<Session, 'log'>): Exported {
  const game = lastGame(log)
  sessionOf(game)
  const lines: string[] = []
  let head: string | null = null
  for (const body of [headerBody(headerOf(game)), ...game.map(eventBody)]) {
    head = chainHash(head, body)
    lines.push(`${body},"hash":"${head}"}\n`)
  }
  return { text: lines.join(''), head: head! }
}

/** An event's line up to its hash; its payload is in canonical JSON, so that one session has one archive. */
export function eventBody({ type, payload, eventId, ts }: SessionEvent): string {
  const note = JSON.stringify({ eventId, ts }).slice(1, -1)
  return `{"type":"${type}","payload":${canonicalJson(payload)}${note === '' ? '' : `,${note}`}`
}
