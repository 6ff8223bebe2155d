import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { sessionOf, type Session } from '../session/session.js'
import type { SessionState } from '../rules/state.js'

/** The format that an archive names first. */
export const ARCHIVE_FORMAT = 'seedfast-deals/1'

/** The first line of an archive: what the session began with, for readers; the events say it again and are checked. */
export interface ArchiveHeader {
  readonly format: typeof ARCHIVE_FORMAT
  /** Null in a provable session, whose reveal comes last. */
  readonly seed: number | string | null
  readonly seedVersion: number
  readonly rulesVersion: number
  readonly seats: readonly { readonly id: string; readonly bot: string | null }[]
  readonly dealer: string
  readonly rounds: number
}

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
 * The archive of a session's last game: JSON lines, the header first, each line with its hash. Throws a RangeError for
 * a log that the rules refuse.
 */
export function exportArchive({ log }: Pick<Session, 'log'>): Exported {
  const game = lastGame(log)
  sessionOf(game)
  const lines: string[] = []
  let head: string | null = null
  for (const body of [headerBody(headerOf(sessionOf(openingOf(game)).state)), ...game.map(eventBody)]) {
    head = chainHash(head, body)
    lines.push(`${body},"hash":"${head}"}\n`)
  }
  return { text: lines.join(''), head: head! }
}

function lastGame(log: readonly SessionEvent[]): readonly SessionEvent[] {
  return log.slice(log.map(({ type }) => type).lastIndexOf('sp/reset') + 1)
}

/** The events that settle what the header says: up to the options, or up to the first deal where none are set. */
export function openingOf(log: readonly SessionEvent[]): readonly SessionEvent[] {
  const options = log.findIndex(({ type }) => type === 'sp/options-set')
  if (options >= 0) return log.slice(0, options + 1)
  const deal = log.findIndex(({ type }) => type === 'sp/deal')
  return deal < 0 ? log : log.slice(0, deal)
}

/** What the first line says of a session that has begun so. */
export function headerOf({
  sessionSeed,
  provenance,
  seats,
  firstDealerId,
  rounds,
}: SessionState): ArchiveHeader {
  return {
    format: ARCHIVE_FORMAT,
    seed: sessionSeed?.seed ?? null,
    seedVersion: sessionSeed?.seedVersion ?? (provenance === null ? 1 : 2),
    rulesVersion: sessionSeed?.rulesVersion ?? provenance?.rulesVersion ?? 1,
    seats: seats.map(({ id, bot }) => ({ id, bot })),
    dealer: firstDealerId ?? seats[0]?.id ?? '',
    rounds,
  }
}

function headerBody(header: ArchiveHeader): string {
  return JSON.stringify(header).slice(0, -1)
}

/** An event's line up to its hash; its payload is in canonical JSON, so that one session has one archive. */
function eventBody({ type, payload, eventId, ts }: SessionEvent): string {
  const note = JSON.stringify({ eventId, ts }).slice(1, -1)
  return `{"type":"${type}","payload":${canonicalJson(payload)}${note === '' ? '' : `,${note}`}`
}
