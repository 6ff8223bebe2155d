import type { Share } from './quota.js'

/** Limits on the resources that clients can use at a time, and for how long. */
export interface Limits {
  /** Number of open connections. */
  readonly connections: Share
  /** The maximum length of a body, in bytes. */
  readonly bodyBytes: number
  /** How long a body may take to arrive, in milliseconds. */
  readonly bodyMs: number
  /** Number of bytes in bodies that are arriving, waiting or being processed. */
  readonly bodiesBytes: Share
  /** Number of bytes in answers that clients haven't read yet. */
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
