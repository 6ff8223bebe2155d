import { lowest, STRIDE } from '../board/board.js'
import type { Domains } from './domains.js'

/** A value above any number of nodes, which means that some path has too few candidates for the type. */
const TOO_MANY = 0x7fff

/**
 * Returns a lower bound on the number of additional nodes of a type that are needed so that every path through rows
 * `first` to `last` contains the type at least `times` times. The bound is exact if `times` is 1. Returns `TOO_MANY` if
 * some path has too few candidates for the type.
 *
 * By linear programming duality, the bound equals the maximum total profit of a set of paths through the rows. A path's
 * profit is `times`, minus 1 for each of its nodes that has the type, and minus 1 for each of its candidates that an
 * earlier path already used. The function repeatedly adds the most profitable path until no profitable path is left
 * (successive shortest paths).
 */
export function nodesToServe(
  domains: Domains,
  type: number,
  first: number,
  last: number,
  times: number,
): number {
  const network = networkOf(domains, type, first, last)
  let needed = 0
  for (;;) {
    domains.visits += (last - first + 1) * STRIDE
    const { cost, room } = network.augment(times)
    if (room === 0) return needed
    if (room >= TOO_MANY) return TOO_MANY
    needed += times - cost
  }
}

function networkOf(domains: Domains, type: number, first: number, last: number): Network {
  const source = 0
  const sink = 1
  const network = new Network((last - first + 1) * STRIDE * 2 + 2, source, sink)
  const lower = (cell: number): number => 2 + (cell - first * STRIDE) * 2
  for (let row = first; row <= last; row++) {
    for (let rest = domains.board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      const bit = rest & -rest
      const may = (domains.mayHave(type, row) & bit) !== 0
      const must = (domains.mustHave(type, row) & bit) !== 0
      if (may && !must) network.join(lower(cell), lower(cell) + 1, 1, 0)
      network.join(lower(cell), lower(cell) + 1, TOO_MANY, may ? 1 : 0)
      if (row === first) network.join(source, lower(cell), TOO_MANY, 0)
      if (row === last) network.join(lower(cell) + 1, sink, TOO_MANY, 0)
      else {
        for (let up = domains.board.children[cell]!; up !== 0; up &= up - 1) {
          network.join(lower(cell) + 1, lower((row + 1) * STRIDE + lowest(up)), TOO_MANY, 0)
        }
      }
    }
  }
  return network
}

class Network {
  /** The vertex that each arc leads to. Each arc is immediately followed by its reverse. */
  private readonly to: number[] = []
  private readonly room: number[] = []
  private readonly cost: number[] = []
  private readonly arcs: number[][]

  constructor(
    size: number,
    private readonly source: number,
    private readonly sink: number,
  ) {
    this.arcs = Array.from({ length: size }, () => [])
  }

  join(from: number, to: number, room: number, cost: number): void {
    this.arcs[from]!.push(this.to.length)
    this.to.push(to)
    this.room.push(room)
    this.cost.push(cost)
    this.arcs[to]!.push(this.to.length)
    this.to.push(from)
    this.room.push(0)
    this.cost.push(-cost)
  }

  /**
   * Adds the cheapest path, and returns its cost and capacity. If that path would cost `limit` or more, or there is no
   * path, adds nothing and returns a capacity of 0.
   */
  augment(limit: number): { cost: number; room: number } {
    const by = this.cheapest()
    let cost = 0
    let room = TOO_MANY
    if (by[this.sink] === -1) return { cost, room: 0 }
    for (let vertex = this.sink; vertex !== this.source; vertex = this.to[by[vertex]! ^ 1]!) {
      cost += this.cost[by[vertex]!]!
      room = Math.min(room, this.room[by[vertex]!]!)
    }
    if (cost >= limit) return { cost, room: 0 }
    for (let vertex = this.sink; vertex !== this.source; vertex = this.to[by[vertex]! ^ 1]!) {
      this.room[by[vertex]!]!--
      this.room[by[vertex]! ^ 1]!++
    }
    return { cost, room }
  }

  /**
   * Returns, for each vertex, the last arc of the cheapest path to it, or −1 if no path leads there. Uses the
   * Bellman–Ford algorithm with a queue.
   */
  private cheapest(): Int32Array {
    const by = new Int32Array(this.arcs.length).fill(-1)
    const far = new Int32Array(this.arcs.length).fill(TOO_MANY)
    const queued = new Uint8Array(this.arcs.length)
    const queue = [this.source]
    far[this.source] = 0
    for (let head = 0; head < queue.length; head++) {
      const vertex = queue[head]!
      queued[vertex] = 0
      for (const arc of this.arcs[vertex]!) {
        const next = this.to[arc]!
        const there = far[vertex]! + this.cost[arc]!
        if (this.room[arc] === 0 || there >= far[next]!) continue
        far[next] = there
        by[next] = arc
        if (queued[next] === 0) {
          queued[next] = 1
          queue.push(next)
        }
      }
    }
    return by
  }
}
