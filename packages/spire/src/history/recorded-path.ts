import type { ActMap, MapNode } from '../map/act-map.js'

/** For each row of a walked path, the nodes that the player may have visited. */
export type WalkedRows = readonly (readonly MapNode[])[]

/** A place during a walk: a node, and how often the player flew to get there. */
interface Step {
  readonly node: MapNode
  readonly flights: number
}

/**
 * Returns the nodes that a recorded path can lead through. The record contains only the symbols of the nodes.
 * Returns null if no such path exists. The player could ignore the paths `most` times.
 */
export function walkedRows({ nodes }: ActMap, path: string, most: number): WalkedRows | null {
  const rows: Step[][] = []
  for (let y = 0; y < path.length; y++) {
    const before = rows[y - 1]
    const fitting = nodes.filter((node) => node.y === y && node.symbol === path[y])
    const steps: Step[] = fitting.flatMap((node) => {
      if (before === undefined) return [{ node, flights: 0 }]
      const flights = Math.min(
        ...before.map((step) => step.flights + (step.node.to.includes(node.x) ? 0 : 1)),
      )
      return flights <= most ? [{ node, flights }] : []
    })
    if (steps.length === 0) return null
    rows.push(steps)
  }
  if (rows.some((steps) => steps.every(({ flights }) => flights > 0)))
    return rows.map((steps) => steps.map(({ node }) => node))
  // Without flights, only the nodes count from which the rest of the path can be walked.
  const walked: MapNode[][] = []
  for (let y = rows.length - 1; y >= 0; y--) {
    const above = walked[0]
    walked.unshift(
      rows[y]!.map(({ node }) => node).filter(
        ({ to }) => above === undefined || above.some(({ x }) => to.includes(x)),
      ),
    )
  }
  return walked
}

/** Returns the symbols of the nodes in a row that the player could have walked to, one for each node. */
export function pathChoices({ nodes }: ActMap, rows: WalkedRows, y: number): string[] {
  const below = y === 0 ? null : rows[y - 1]
  return nodes
    .filter((node) => node.y === y && (below === null || below?.some(({ to }) => to.includes(node.x))))
    .map(({ symbol }) => symbol)
}
