import type { DrawCounts } from '@seedfast/world'
import type { SavedSnapshot } from '../play/saved-snapshot.js'

/** The value of the `format` field in a log's first line. */
export const LOG_FORMAT = 'seedfast-session/1'

/** The number of steps between two recorded hashes, unless the recorder's options set another. */
export const USUAL_EVERY = 16

/** The first line of a log. */
export interface LogHeader {
  readonly format: typeof LOG_FORMAT
  readonly session: string
  readonly version: number
  readonly seed: string
  readonly params: unknown
  /** The number of steps between two recorded hashes. */
  readonly every: number
  /** The hash of the first state. */
  readonly hash: string
  /** The moment when the log begins, if it isn't the start of the session. */
  readonly from?: SavedSnapshot
  /** The failure for which `explore` saved the log. */
  readonly found?: {
    readonly kind: string
    readonly code: string
    readonly message: string
    readonly step: number
    /** False if the failure occurred only after other sessions in the same process. */
    readonly alone?: false
  }
}

/** The state after a step, as it was when the step was made. */
export interface LogCheck {
  readonly hash: string
  /** The number of draws from each stream so far, or `undefined` if it wasn't recorded. */
  readonly draws?: DrawCounts | undefined
  /** The whole state, or `undefined` if the recorder didn't write states. */
  readonly state?: unknown
  /** The line in the file, counted from 1. */
  readonly line: number
}

/** One recorded step. */
export interface LogStep {
  /** The number of the step, counted from 1. */
  readonly step: number
  readonly input: unknown
  /** Whether the session itself made the step, with an input that `next` returned. */
  readonly isAutomatic: boolean
  readonly line: number
  check: LogCheck | null
}

/** A recorded session, as read from its lines. Steps that a rollback took back aren't included. */
export interface SessionLog extends LogHeader {
  readonly steps: readonly LogStep[]
  /** Whether the last line is incomplete, because the game ended while it was written. */
  readonly isTorn: boolean
}
