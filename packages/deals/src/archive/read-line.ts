import { foundText, InputError, inputError, parseJson } from '@seedfast/world'
import { SEED_VERSIONS, seedFault } from '../seed/session-seed.js'
import { ARCHIVE_FORMAT, type ArchiveHeader } from './header.js'

/** A line of an archive: the bytes that its hash is over, and what it says. */
export interface ArchiveLine {
  readonly body: string
  readonly hash: string
  readonly value: unknown
}

const LINE = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/

/** Reads a line; throws an InputError that names the line for whatever is no line of an archive. */
export function readLine(text: string, source: string): ArchiveLine {
  const [, body, hash] = LINE.exec(text) ?? []
  if (body === undefined || hash === undefined) {
    if (text.endsWith('\r'))
      throw inputError(
        source,
        [],
        'expected a newline alone at its end, found one of Windows: the file was converted',
      )
    const json = parseJson(text, source)
    throw inputError(source, [], `expected an object that ends with its hash, found ${foundText(json)}`)
  }
  return { body, hash, value: parseJson(`${body}}`, source) }
}

/** The header that a line holds; throws an InputError for another format, other versions, and what is no header. */
export function readHeader(value: unknown, source: string): ArchiveHeader {
  const header = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const { format, seed, seedVersion, rulesVersion, seats, dealer, rounds, takeovers } = header
  if (format !== ARCHIVE_FORMAT) {
    throw inputError(source, ['format'], `expected "${ARCHIVE_FORMAT}", found ${foundText(format)}`)
  }
  const hidden = seed === null && SEED_VERSIONS.some((known) => known === seedVersion)
  const fault = seedFault(hidden ? (seedVersion === 1 ? 0 : '0'.repeat(32)) : seed, seedVersion, rulesVersion)
  if (fault !== null) throw inputError(source, [fault.rule === 'seed' ? 'seed' : 'version'], fault.message)
  const issues = [
    ...(Array.isArray(seats)
      ? []
      : [{ path: ['seats'], message: `expected a list, found ${foundText(seats)}` }]),
    ...(typeof dealer === 'string'
      ? []
      : [{ path: ['dealer'], message: `expected a text, found ${foundText(dealer)}` }]),
    ...(Number.isInteger(rounds)
      ? []
      : [{ path: ['rounds'], message: `expected an integer, found ${foundText(rounds)}` }]),
  ]
  if (issues.length > 0) throw new InputError(source, issues)
  // In the order in which a header is written, so that another order shows in its bytes.
  return {
    format,
    seed,
    seedVersion,
    rulesVersion,
    seats: (seats as ArchiveHeader['seats']).map((seat) => ({ id: seat?.id, bot: seat?.bot })),
    dealer,
    rounds,
    ...(takeovers === true ? { takeovers } : {}),
  } as ArchiveHeader
}
