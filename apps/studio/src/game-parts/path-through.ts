/** A position on a map: a column and a row. Row 0 is at the bottom. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** A map node. This node leads to the nodes of the next row whose columns are in `to`. */
export interface PathNode extends Place {
  readonly to: readonly number[]
}

/**
 * Returns the path from the bottom row to the top row that visits the given node and shares the most nodes with the
 * current path. A path is a list of columns, one per row. Returns null if no path visits the node.
 */
export function pathThrough(
  nodes: readonly PathNode[],
  current: readonly number[],
  { x, y }: Place,
): number[] | null {
  const top = Math.max(...nodes.map((node) => node.y))
  const rows = Array.from({ length: top + 1 }, (_, row) =>
    nodes.filter((node) => node.y === row && (row !== y || node.x === x)),
  )
  /**
   * The number of nodes that the best path from a node to the top shares with the current path, keyed by the row and
   * column of the node.
   */
  const shared = new Map<string, number>()
  const next = ({ to, y: row }: PathNode): PathNode | null =>
    bestOf(row === top ? [] : rows[row + 1]!.filter((node) => to.includes(node.x)), shared)
  for (const row of rows.toReversed()) {
    for (const node of row) {
      const above = next(node)
      if (above === null && node.y < top) continue
      const own = current[node.y] === node.x ? 1 : 0
      shared.set(keyOf(node), own + (above === null ? 0 : shared.get(keyOf(above))!))
    }
  }
  const path: number[] = []
  for (let node = bestOf(rows[0]!, shared); node !== null; node = next(node)) path.push(node.x)
  return path.length === top + 1 ? path : null
}

/** Returns the node with the highest number in `shared`, or the first such node if there are several. */
function bestOf(nodes: readonly PathNode[], shared: ReadonlyMap<string, number>): PathNode | null {
  let best: PathNode | null = null
  for (const node of nodes) {
    const count = shared.get(keyOf(node))
    if (count !== undefined && (best === null || count > shared.get(keyOf(best))!)) best = node
  }
  return best
}

function keyOf({ x, y }: Place): string {
  return `${y} ${x}`
}
