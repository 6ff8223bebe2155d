import type { MapGraph, MapNode } from '@seedfast/actmap'

/**
 * Returns the node that a key moves the focus to. Left and Right move along the row. Up and Down move to the nearest
 * node of the neighboring row, preferably along an edge. Home moves to the first row, and End moves to the boss.
 * Returns null for any other key.
 */
export function movedFocus(graph: MapGraph, from: string, key: string): string | null {
  const here = graph.nodes.find(({ id }) => id === from)
  if (here === undefined) return null
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const row = graph.nodes.filter((node) => node.row === here.row).sort((a, b) => a.col - b.col)
      return row[row.indexOf(here) + (key === 'ArrowLeft' ? -1 : 1)]?.id ?? null
    }
    case 'ArrowUp':
      return nearest(graph, here, here.row + 1, (id) =>
        graph.edges.some(({ fromId, toId }) => fromId === from && toId === id),
      )
    case 'ArrowDown':
      return nearest(graph, here, here.row - 1, (id) =>
        graph.edges.some(({ fromId, toId }) => toId === from && fromId === id),
      )
    case 'Home':
      return nearest(graph, here, 0, () => false)
    case 'End':
      return nearest(graph, here, graph.rows - 1, () => false)
  }
  return null
}

function nearest(
  graph: MapGraph,
  here: MapNode,
  row: number,
  joined: (id: string) => boolean,
): string | null {
  const distance = ({ id, col }: MapNode): number => Math.abs(col - here.col) + (joined(id) ? 0 : 100)
  const found = graph.nodes.filter((node) => node.row === row).sort((a, b) => distance(a) - distance(b))
  return found[0]?.id ?? null
}
