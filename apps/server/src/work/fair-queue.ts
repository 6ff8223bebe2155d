/**
 * A queue in which clients take turns. A client's items stay in order. The first item of a new client waits for at most
 * one item of each other client.
 */
export class FairQueue<Item> {
  /** The waiting items of each client. The client whose turn it is comes first. */
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

  /** Removes the first item of the client whose turn it is, and returns it. Returns undefined if the queue is empty. */
  shift(): Item | undefined {
    for (const [client, line] of this.lines) {
      // The client moves to the end of the queue, or is removed together with its last item.
      this.lines.delete(client)
      const item = line.shift()
      if (line.length > 0) this.lines.set(client, line)
      this.length--
      return item
    }
    return undefined
  }

  /** The highest number of items that any client has in the queue. */
  get longest(): number {
    return Math.max(0, ...[...this.lines.values()].map((line) => line.length))
  }

  /**
   * Removes the last item of the client with the most items, and returns it. Returns undefined if the queue is empty.
   */
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
