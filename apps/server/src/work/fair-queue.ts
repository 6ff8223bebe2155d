/**
 * A queue in which clients take turns: a client's requests wait for its own earlier requests, and a new client's first
 * request only waits for one request of every other client.
 */
export class FairQueue<Item> {
  /** The items by client, in turn order. */
  private readonly lines = new Map<string, Item[]>()
  private length = 0

  get size(): number {
    return this.length
  }

  push(client: string, item: Item): void {
    const line = this.lines.get(client)
    if (line === undefined) this.lines.set(client, [item])
    else line.push(item)
    this.length++
  }

  /** Removes and returns the next item of the next client; undefined if nothing waits. */
  shift(): Item | undefined {
    for (const [client, line] of this.lines) {
      // The client moves to the end, or leaves with its last item.
      this.lines.delete(client)
      const item = line.shift()
      if (line.length > 0) this.lines.set(client, line)
      this.length--
      return item
    }
    return undefined
  }

  /** The number of items of the client with the most items. */
  get longest(): number {
    return Math.max(0, ...[...this.lines.values()].map((line) => line.length))
  }

  /** Removes and returns the last item of the client with the most items; undefined if nothing waits. */
  pop(): Item | undefined {
    const { longest } = this
    for (const [client, line] of this.lines) {
      if (line.length < longest) continue
      const item = line.at(-1)!
      this.remove(client, item)
      return item
    }
    return undefined
  }

  /** Removes an item. Returns whether it was in the queue. */
  remove(client: string, item: Item): boolean {
    const line = this.lines.get(client)
    const at = line?.lastIndexOf(item) ?? -1
    if (line === undefined || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) this.lines.delete(client)
    this.length--
    return true
  }
}
