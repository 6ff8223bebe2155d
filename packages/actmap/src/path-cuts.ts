import { lowest, STRIDE } from './board.js'
import type { Domains } from './domains.js'

/** More than any cut needs: some path has no node that may have the type. */
export const NO_CUT = 0x7fff

/**
 * How many more nodes must have a type so that every path through rows `first` to `last` has one, if only nodes that
 * may have it are taken; NO_CUT when there are not enough. It is the number of paths that share none of these nodes
 * (Menger), found by sending paths one after another through the network (Edmonds and Karp).
 */
export function nodesToCut(domains: Domains, type: number, first: number, last: number): number {
  const network = networkOf(domains, type, first, last)
  for (let paths = 0; ; paths++) {
    const widest = network.augment()
    if (widest === 0) return paths
    if (widest >= NO_CUT) return NO_CUT
  }
}

/** Each node is an arc of capacity 1, or without limit where it may not have the type; edges are without limit. */
function networkOf(domains: Domains, type: number, first: number, last: number): Network {
  const source = 0
  const sink = 1
  const network = new Network((last - first + 1) * STRIDE * 2 + 2, source, sink)
  const lower = (cell: number): number => 2 + (cell - first * STRIDE) * 2
  for (let row = first; row <= last; row++) {
    for (let rest = domains.board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      // No path is left to serve through a node that has the type already.
      if ((domains.mustHave(type, row) & rest & -rest) !== 0) continue
      const limited = (domains.mayHave(type, row) & rest & -rest) !== 0
      network.join(lower(cell), lower(cell) + 1, limited ? 1 : NO_CUT)
      if (row === first) network.join(source, lower(cell), NO_CUT)
      if (row === last) network.join(lower(cell) + 1, sink, NO_CUT)
      else {
        for (let up = domains.board.children[cell]!; up !== 0; up &= up - 1) {
          network.join(lower(cell) + 1, lower((row + 1) * STRIDE + lowest(up)), NO_CUT)
        }
      }
    }
  }
  return network
}

class Network {
  /** Arcs in pairs, each beside the one that takes it back. */
  private readonly to: number[] = []
  private readonly room: number[] = []
  private readonly arcs: number[][]

  constructor(
    size: number,
    private readonly source: number,
    private readonly sink: number,
  ) {
    this.arcs = Array.from({ length: size }, () => [])
  }

  join(from: number, to: number, room: number): void {
    this.arcs[from]!.push(this.to.length)
    this.to.push(to)
    this.room.push(room)
    this.arcs[to]!.push(this.to.length)
    this.to.push(from)
    this.room.push(0)
  }

  /** Sends one more path along the fewest arcs; gives how much it could carry, 0 when there is none. */
  augment(): number {
    const by = new Map<number, number>([[this.source, -1]])
    for (const [vertex] of by) {
      if (vertex === this.sink) break
      for (const arc of this.arcs[vertex]!) {
        if (this.room[arc]! > 0 && !by.has(this.to[arc]!)) by.set(this.to[arc]!, arc)
      }
    }
    if (!by.has(this.sink)) return 0
    let widest = NO_CUT
    for (let vertex = this.sink; vertex !== this.source;) {
      const arc = by.get(vertex)!
      widest = Math.min(widest, this.room[arc]!)
      vertex = this.to[arc ^ 1]!
    }
    for (let vertex = this.sink; vertex !== this.source;) {
      const arc = by.get(vertex)!
      this.room[arc]!--
      this.room[arc ^ 1]!++
      vertex = this.to[arc ^ 1]!
    }
    return widest
  }
}
