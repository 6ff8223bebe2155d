/** How long a client's heavy request is remembered, in milliseconds. */
const REMEMBERED_MS = 10_000

/**
 * The maximum number of clients to remember. If there are more, the clients with the oldest heavy requests are
 * forgotten.
 */
const MOST_CLIENTS = 10_000

/** A client that recently sent at least this many kinds of heavy requests is expected to send only heavy requests. */
const MANY_KINDS = 3

/**
 * Remembers which clients recently sent which kinds of heavy requests. A client's next request of the same kind is
 * probably heavy, too.
 */
export class KnownHeavy {
  private readonly clients = new Map<string, Map<string, number>>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Records that a client's request has exceeded the time limit for short requests. Until the request ends, the
   * client's other requests of the same kind are expected to be heavy.
   */
  suspect(client: string, kind: string): void {
    this.remember(client, kind, Infinity)
  }

  /**
   * Records whether a client's request turned out to be heavy. If it was light after all, the client is no longer
   * suspected of sending heavy requests of this kind. On a busy machine, even a light request can take so long that it
   * is suspected.
   */
  settle(client: string, kind: string, heavy: boolean): void {
    if (heavy) this.remember(client, kind, this.now() + REMEMBERED_MS)
    else this.clients.get(client)?.delete(kind)
  }

  private remember(client: string, kind: string, until: number): void {
    const kinds = this.clients.get(client) ?? new Map<string, number>()
    this.clients.delete(client)
    if (this.clients.size >= MOST_CLIENTS) this.clients.delete(this.clients.keys().next().value!)
    this.clients.set(client, kinds.set(kind, until))
  }

  /** Returns whether a client's next request of the given kind is likely to be heavy. */
  expects(client: string, kind: string): boolean {
    const kinds = this.clients.get(client)
    if (kinds === undefined) return false
    for (const [name, until] of kinds) if (until <= this.now()) kinds.delete(name)
    if (kinds.size === 0) this.clients.delete(client)
    return kinds.has(kind) || kinds.size >= MANY_KINDS
  }
}
