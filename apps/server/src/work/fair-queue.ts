/**
 * A queue in which the clients have turns: one that sends many requests waits behind its own, and another's first
 * request waits for one of each.
 */
export class FairQueue<Item> {
  /** By client, in the order of their turns. */
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

  /** The next item of the client whose turn it is; undefined when nothing waits. */
  shift(): Item | undefined {
    for (const [client, line] of this.lines) {
      // The client goes to the end of the turns, or leaves them with its last item.
      this.lines.delete(client)
      const item = line.shift()
      if (line.length > 0) this.lines.set(client, line)
      this.length--
      return item
    }
    return undefined
  }

  /** How many items the client with the most has. */
  get longest(): number {
    return Math.max(0, ...[...this.lines.values()].map((line) => line.length))
  }

  /** Takes out the last item of the client with the most; undefined when nothing waits. */
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

  /** Takes an item out of the queue; says whether it was there. */
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
