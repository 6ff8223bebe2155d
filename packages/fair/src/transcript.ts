import { FORMAT } from './format.js'
import { fairIssue, type FairIssue } from './messages.js'
import { hash, plainText, salt, stringIssues } from './string-rules.js'

/** One seat's contribution to the outcome, which the seat sends after the host has published the commitment. */
export interface SeatNonce {
  readonly seat: string
  /** A string of 1 to 1000 characters that the host couldn't predict. */
  readonly nonce: string
}

/** Everything that the host and the seats exchanged, as a plain object that anyone can verify offline. */
export interface Transcript {
  readonly format: typeof FORMAT
  readonly subject: string
  /** The hash from the commitment. */
  readonly commitment: string
  /** The seats' nonces, in seating order. */
  readonly nonces: readonly SeatNonce[]
  readonly seed: string
  readonly salt: string
}

const FIELDS = { subject: plainText, commitment: hash, seed: plainText, salt }
const SEAT_FIELDS = { seat: plainText, nonce: plainText }

/**
 * Returns the reasons why a value isn't a transcript, or an empty list if it is one. The value can be anything, such as
 * the parsed JSON of a file.
 */
export function transcriptIssues(value: unknown, parameter: string): FairIssue[] {
  const issues = stringIssues(value, FIELDS, parameter)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return issues
  const { format, nonces } = value as Partial<Record<keyof Transcript, unknown>>
  if (format !== FORMAT) {
    issues.unshift(fairIssue('unknown-format', parameter, ['format'], { got: format, expected: FORMAT }))
  }
  return [...issues, ...nonceIssues(nonces, parameter, ['nonces'])]
}

/**
 * Returns the reasons why a value isn't a valid array of nonces, or an empty list if it is one. A valid array contains
 * at least one nonce, and at most one nonce per seat.
 */
export function nonceIssues(
  nonces: unknown,
  parameter: string,
  path: readonly (string | number)[] = [],
): FairIssue[] {
  if (!Array.isArray(nonces) || nonces.length === 0) {
    return [fairIssue('no-nonces', parameter, path, { got: nonces })]
  }
  const seats = new Map<string, number>()
  return nonces.flatMap((entry: unknown, i): FairIssue[] => {
    const issues = stringIssues(entry, SEAT_FIELDS, parameter, [...path, i])
    if (issues.length > 0) return issues
    const { seat } = entry as SeatNonce
    const first = seats.get(seat)
    seats.set(seat, first ?? i)
    if (first === undefined) return []
    return [fairIssue('repeated-seat', parameter, [...path, i, 'seat'], { seat, first })]
  })
}
