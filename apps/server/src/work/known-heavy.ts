/** How long a heavy request is remembered, in milliseconds. */
const REMEMBERED_MS = 10_000

/** The maximum number of clients to remember. The clients with the oldest heavy request are dropped first. */
const MOST_CLIENTS = 10_000

/** The number of kinds of heavy requests after which a client is expected to send only heavy requests. */
const MANY_KINDS = 3

/** The clients that recently sent heavy requests, by kind. Their next requests of that kind are probably heavy too. */
export class KnownHeavy {
  private readonly clients = new Map<string, Map<string, number>>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Records a request that runs longer than a short one. Until it ends, its client's requests of that kind count as heavy. */
  suspect(client: string, kind: string): void {
    this.remember(client, kind, Infinity)
  }

  /** Records whether a request of this kind turned out to be heavy. On a busy machine, light requests are slow too. */
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

  /** Returns whether a request is likely to be heavy. */
  expects(client: string, kind: string): boolean {
    const kinds = this.clients.get(client)
    if (kinds === undefined) return false
    for (const [name, until] of kinds) if (until <= this.now()) kinds.delete(name)
    if (kinds.size === 0) this.clients.delete(client)
    return kinds.has(kind) || kinds.size >= MANY_KINDS
  }
}
