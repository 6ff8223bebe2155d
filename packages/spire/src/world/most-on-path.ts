import type { ActMap, MapNode } from '../map/act-map.js'

/** Returns the highest sum of `count` over the nodes of any path from the bottom row to the top. */
export function mostOnPath({ nodes }: ActMap, count: (node: MapNode) => number): number {
  const top = Math.max(...nodes.map(({ y }) => y))
  const best = new Map<number, number>()
  for (let y = top; y >= 0; y--) {
    const row = nodes.filter((node) => node.y === y)
    const values = row.map((node) => {
      const next = node.to.flatMap((x) => best.get((y + 1) * 7 + x) ?? [])
      return count(node) + (next.length === 0 ? 0 : Math.max(...next))
    })
    row.forEach((node, i) => best.set(y * 7 + node.x, values[i]!))
  }
  return Math.max(...nodes.filter(({ y }) => y === 0).map(({ x }) => best.get(x)!))
}
