import type { MapGraph } from '../schema/result.js'
import { linksOf } from './graph-links.js'

/**
 * Determines, once per map, which nodes can be reached from each node. Use it to highlight the nodes that remain
 * reachable after a choice.
 */
export class ReachabilityCache {
  private readonly ids: readonly string[]
  private readonly places: ReadonlyMap<string, number>
  /** For each node, a bit set of the node itself and all nodes that can be reached from it. */
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

  /**
   * Returns whether a path leads up from one node to another. Every node leads to itself. Returns false for unknown
   * IDs.
   */
  leads(from: string, to: string): boolean {
    const start = this.places.get(from)
    const goal = this.places.get(to)
    return start !== undefined && goal !== undefined && this.has(start, goal)
  }

  /**
   * Returns the IDs of all nodes that can be reached from a node, in the order of the map's nodes. The node itself
   * isn't included.
   */
  aheadOf(from: string): string[] {
    const start = this.places.get(from)
    if (start === undefined) return []
    return this.ids.filter((_, i) => i !== start && this.has(start, i))
  }

  private has(from: number, to: number): boolean {
    return ((this.ahead[from]![to >> 5]! >>> (to & 31)) & 1) === 1
  }
}
