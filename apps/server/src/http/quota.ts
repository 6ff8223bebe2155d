/** The maximum amount of a resource that one client can hold at a time, and that all clients together can hold. */
export interface Share {
  readonly total: number
  readonly client: number
}

/** Counts how much of a limited resource, such as connections or bytes, each client holds. */
export class Quota {
  private held = 0
  private readonly byClient = new Map<string, number>()

  constructor(private readonly share: Share) {}

  /** Reserves an amount of the resource for a client. Returns `false` and reserves nothing if not enough is left. */
  take(client: string, amount: number): boolean {
    if (!this.hasRoom(client, amount)) return false
    this.held += amount
    this.byClient.set(client, this.of(client) + amount)
    return true
  }

  /** Returns whether a client could reserve the amount now. */
  hasRoom(client: string, amount: number): boolean {
    const { total, client: each } = this.share
    return this.held + amount <= total && this.of(client) + amount <= each
  }

  /** Releases an amount that the client had reserved. */
  release(client: string, amount: number): void {
    const left = this.of(client) - amount
    this.held -= amount
    // Only clients that hold something are kept.
    if (left > 0) this.byClient.set(client, left)
    else this.byClient.delete(client)
  }

  private of(client: string): number {
    return this.byClient.get(client) ?? 0
  }
}
