import { InputError, parseJson, placeInside, type Place } from '@seedfast/world'
import { dealsInputError, dealsIssue } from '../messages.js'
import { SEED_VERSIONS, seedProblem } from '../seed/session-seed.js'
import { ARCHIVE_FORMAT, type ArchiveHeader } from './header.js'

export interface ArchiveLine {
  /** The part of the line that its hash covers: everything before the hash. */
  readonly body: string
  readonly hash: string
  /** The body, parsed as JSON. */
  readonly value: unknown
}

// JSON strings can contain U+2028 and U+2029, which `.` matches only with the flag `s`.
const LINE = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/s

/** Splits an archive line into its body and its hash. Returns null if the line doesn't end with a hash. */
function splitLine(text: string): Pick<ArchiveLine, 'body' | 'hash'> | null {
  const [, body, hash] = LINE.exec(text) ?? []
  return body === undefined || hash === undefined ? null : { body, hash }
}

/** Reads an archive line. Throws an InputError at `place` if the line isn't a JSON object that ends with a hash. */
export function readLine(text: string, place: Place): ArchiveLine {
  const line = splitLine(text)
  if (line === null) {
    if (text.endsWith('\r')) throw dealsInputError('windows-line-ending', place, {})
    throw dealsInputError('no-line-hash', place, { got: parseJson(text, place) })
  }
  return { ...line, value: parseJson(`${line.body}}`, place) }
}

/**
 * Reads the header of an archive. Throws an InputError at `place` if the value isn't a header, or if it contains an
 * unknown format or version.
 */
export function readHeader(value: unknown, place: Place): ArchiveHeader {
  const header = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const { format, seed, seedVersion, rulesVersion, seats, dealer, rounds, takeovers, botStream } = header
  const field = (name: string): Place => placeInside(place, { path: [name] })
  if (format !== ARCHIVE_FORMAT) {
    throw dealsInputError('unknown-archive-format', field('format'), {
      got: format,
      expected: ARCHIVE_FORMAT,
    })
  }
  const hidden = seed === null && SEED_VERSIONS.some((known) => known === seedVersion)
  const problem = seedProblem(
    hidden ? (seedVersion === 1 ? 0 : '0'.repeat(32)) : seed,
    seedVersion,
    rulesVersion,
  )
  if (problem !== null) {
    const { code, data } = problem
    throw dealsInputError(code, code === 'invalid-session-seed' ? field('seed') : place, data)
  }
  const wrong = [
    ...(Array.isArray(seats) ? [] : [{ name: 'seats', got: seats, expected: 'array' as const }]),
    ...(typeof dealer === 'string' ? [] : [{ name: 'dealer', got: dealer, expected: 'string' as const }]),
    ...(Number.isInteger(rounds) ? [] : [{ name: 'rounds', got: rounds, expected: 'integer' as const }]),
  ]
  if (wrong.length > 0) {
    throw new InputError(
      wrong.map(({ name, ...data }) => dealsIssue('invalid-header-field', field(name), data)),
    )
  }
  // The keys are in the order in which headers are written, so any other order is detected.
  return {
    format,
    seed,
    seedVersion,
    rulesVersion,
    seats: (seats as ArchiveHeader['seats']).map((seat) => ({ id: seat?.id, bot: seat?.bot })),
    dealer,
    rounds,
    ...(takeovers === true ? { takeovers } : {}),
    ...(botStream === 'session' ? { botStream } : {}),
  } as ArchiveHeader
}
