/** How much of something all clients together may hold at a time, and how much one of them may. */
export interface Share {
  readonly total: number
  readonly client: number
}

/** Counts what each client holds of something that is limited: connections, bytes. */
export class Quota {
  private held = 0
  private readonly byClient = new Map<string, number>()

  constructor(private readonly share: Share) {}

  /** Takes an amount for a client; `false`, and nothing is taken, when there isn't that much left. */
  take(client: string, amount: number): boolean {
    if (!this.hasRoom(client, amount)) return false
    this.held += amount
    this.byClient.set(client, this.of(client) + amount)
    return true
  }

  /** Whether a client could take an amount now. */
  hasRoom(client: string, amount: number): boolean {
    const { total, client: each } = this.share
    return this.held + amount <= total && this.of(client) + amount <= each
  }

  /** Gives back an amount that was taken. */
  release(client: string, amount: number): void {
    const left = this.of(client) - amount
    this.held -= amount
    // Clients come and go: only those that hold something are remembered.
    if (left > 0) this.byClient.set(client, left)
    else this.byClient.delete(client)
  }

  private of(client: string): number {
    return this.byClient.get(client) ?? 0
  }
}
