import type { Share } from './quota.js'

/** Limits on the resources that clients can hold at the same time, and on how long they can hold them. */
export interface Limits {
  /** The maximum number of open connections. */
  readonly connections: Share
  /** How long a client may take to send a request, in milliseconds. */
  readonly requestMs: number
  /** The maximum length of a request body, in bytes. */
  readonly bodyBytes: number
  /** How long a request body may take to arrive, in milliseconds. */
  readonly bodyMs: number
  /** The maximum total size of the request bodies that are arriving, waiting or being processed, in bytes. */
  readonly bodiesBytes: Share
  /** The maximum total size of the responses that clients haven't read yet, in bytes. */
  readonly unreadBytes: Share
  /** The maximum number of requests that run programs in other languages, or wait to run them. */
  readonly programs: Share
  /** How long, in milliseconds, a client can leave a response unread before its connection is closed. */
  readonly unreadMs: number
}

const MiB = 1024 * 1024

/** The default resource limits. `DEFAULT_BUDGET` contains the limits for a single request. */
export const DEFAULT_LIMITS: Limits = {
  connections: { total: 1000, client: 500 },
  requestMs: 30_000,
  bodyBytes: MiB,
  bodyMs: 20_000,
  bodiesBytes: { total: 64 * MiB, client: 32 * MiB },
  unreadBytes: { total: 256 * MiB, client: 64 * MiB },
  programs: { total: 64, client: 16 },
  unreadMs: 20_000,
}
