/** The maximum amount of a resource that one client, and all clients together, can hold at the same time. */
export interface Share {
  readonly total: number
  readonly client: number
}

/** Tracks how much of a limited resource, such as connections or bytes, each client holds. */
export class Quota {
  private taken = 0
  private readonly byClient = new Map<string, number>()

  constructor(private readonly share: Share) {}

  /** Reserves an amount of the resource for a client. If too little is left, reserves nothing and returns `false`. */
  take(client: string, amount: number): boolean {
    if (!this.hasRoom(client, amount)) return false
    this.taken += amount
    this.byClient.set(client, this.of(client) + amount)
    return true
  }

  /** Returns whether the client could reserve the given amount now. */
  hasRoom(client: string, amount: number): boolean {
    const { total, client: each } = this.share
    return this.taken + amount <= total && this.of(client) + amount <= each
  }

  release(client: string, amount: number): void {
    const left = this.of(client) - amount
    this.taken -= amount
    // Forget clients that don't hold anything, so that the map stays small.
    if (left > 0) this.byClient.set(client, left)
    else this.byClient.delete(client)
  }

  private of(client: string): number {
    return this.byClient.get(client) ?? 0
  }
}
