import type { MapGraph } from '../schema/result-schema.js'
import { linksOf } from './graph-links.js'

/** Which nodes lead to which, worked out once for a map: for highlighting what a choice leaves open. */
export class ReachabilityCache {
  private readonly ids: readonly string[]
  private readonly places: ReadonlyMap<string, number>
  /** For each node the nodes ahead of it, itself included, as bits. */
  private readonly ahead: readonly Uint32Array[]

  constructor(graph: MapGraph) {
    const { order, children } = linksOf(graph)
    this.ids = graph.nodes.map(({ id }) => id)
    this.places = new Map(this.ids.map((id, i) => [id, i]))
    const ahead: Uint32Array[] = []
    for (const at of [...order].reverse()) {
      const bits = new Uint32Array((this.ids.length + 31) >> 5)
      bits[at >> 5]! |= 1 << (at & 31)
      for (const child of children[at]!) ahead[child]!.forEach((word, i) => (bits[i]! |= word))
      ahead[at] = bits
    }
    this.ahead = ahead
  }

  /** Whether a path leads upwards from one node to another; a node leads to itself. False for ids that are not there. */
  leads(from: string, to: string): boolean {
    const start = this.places.get(from)
    const goal = this.places.get(to)
    return start !== undefined && goal !== undefined && this.has(start, goal)
  }

  /** The ids of all nodes that a path from here may pass, itself left out, in the order of the map's list. */
  aheadOf(from: string): string[] {
    const start = this.places.get(from)
    if (start === undefined) return []
    return this.ids.filter((_, i) => i !== start && this.has(start, i))
  }

  private has(from: number, to: number): boolean {
    return ((this.ahead[from]![to >> 5]! >>> (to & 31)) & 1) === 1
  }
}
