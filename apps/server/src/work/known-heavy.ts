/** How long a client is remembered for a heavy request, in milliseconds. */
const REMEMBERED_MS = 10_000

/** The most clients that are remembered; the ones that were heavy longest ago are forgotten first. */
const MOST_CLIENTS = 10_000

/** A client with heavy requests of so many kinds is taken to send nothing else. */
const MANY_KINDS = 3

/** Which clients sent heavy requests of which kind lately: their next ones of that kind are likely to be heavy too. */
export class KnownHeavy {
  private readonly clients = new Map<string, Map<string, number>>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Notes that a request is running for longer than a short one. Until it ends, its client's others of the kind are suspect. */
  suspect(client: string, kind: string): void {
    this.remember(client, kind, Infinity)
  }

  /** Notes how such a request ended: on a busy machine a light one may be slow. */
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

  /** Whether a request is likely to be heavy. */
  expects(client: string, kind: string): boolean {
    const kinds = this.clients.get(client)
    if (kinds === undefined) return false
    for (const [name, until] of kinds) if (until <= this.now()) kinds.delete(name)
    if (kinds.size === 0) this.clients.delete(client)
    return kinds.has(kind) || kinds.size >= MANY_KINDS
  }
}
