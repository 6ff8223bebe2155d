import type { Share } from './quota.js'

/** How much of the server clients can occupy at a time, and for how long. */
export interface Limits {
  /** Open connections. */
  readonly connections: Share
  /** The longest body, in bytes. */
  readonly bodyBytes: number
  /** How long a body may take to arrive, in milliseconds. */
  readonly bodyMs: number
  /** Bytes of bodies that are arriving, waiting or being processed. */
  readonly bodiesBytes: Share
  /** Bytes of answers that clients haven't read yet. */
  readonly unreadBytes: Share
  /** How long a client may leave an answer unread before its connection is closed, in milliseconds. */
  readonly unreadMs: number
}

const MiB = 1024 * 1024

/** The default limits. */
export const DEFAULT_LIMITS: Limits = {
  connections: { total: 1000, client: 500 },
  bodyBytes: MiB,
  bodyMs: 20_000,
  bodiesBytes: { total: 64 * MiB, client: 32 * MiB },
  unreadBytes: { total: 256 * MiB, client: 64 * MiB },
  unreadMs: 20_000,
}
