import { found, hash, plainText, salt, textFaults, type Fault } from './fault.js'
import { FORMAT } from './format.js'

/** What one seat adds to the outcome, sent after it has seen the commitment. */
export interface SeatNonce {
  readonly seat: string
  /** Any text of 1 to 1000 characters that the host could not foresee. */
  readonly nonce: string
}

/** All that was said, in one plain object: whoever has it checks the outcome without asking anybody. */
export interface Transcript {
  readonly format: typeof FORMAT
  readonly subject: string
  /** The commitment's hash. */
  readonly commitment: string
  /** The seats' nonces, in the order in which the seats sit. */
  readonly nonces: readonly SeatNonce[]
  readonly seed: string
  readonly salt: string
}

const FIELDS = { subject: plainText, commitment: hash, seed: plainText, salt }
const SEAT_FIELDS = { seat: plainText, nonce: plainText }

/** What keeps a value, such as a file's JSON, from being a transcript; none when it is one. */
export function transcriptFaults(value: unknown): Fault[] {
  const faults = textFaults(value, FIELDS)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return faults
  const { format, nonces } = value as Partial<Record<keyof Transcript, unknown>>
  if (format !== FORMAT) {
    faults.unshift({ path: ['format'], message: `expected "${FORMAT}", found ${found(format)}` })
  }
  return [...faults, ...nonceFaults(nonces)]
}

/** What keeps a value from being the nonces of at least one seat, each seat once. */
export function nonceFaults(nonces: unknown): Fault[] {
  if (!Array.isArray(nonces) || nonces.length === 0) {
    return [
      { path: ['nonces'], message: `expected a list of at least one seat's nonce, found ${found(nonces)}` },
    ]
  }
  const seats = new Map<string, number>()
  return nonces.flatMap((entry: unknown, i): Fault[] => {
    const faults = textFaults(entry, SEAT_FIELDS, ['nonces', i])
    if (faults.length > 0) return faults
    const { seat } = entry as SeatNonce
    const first = seats.get(seat)
    seats.set(seat, first ?? i)
    if (first === undefined) return []
    return [{ path: ['nonces', i, 'seat'], message: `expected each seat once, found ${found(seat)} again` }]
  })
}
