import type { Codec } from '../address/address-value.js'
import { pathThrough, type PathNode } from './path-through.js'

/**
 * Paths in a URL, as the columns of each act's path: `0011223.33445`. An act's path ends at the first character that
 * isn't a digit.
 */
export const savedPaths: Codec<readonly (readonly number[])[]> = {
  read: (text) => text.split('.').map((act) => [.../^\d*/.exec(act)![0]].map(Number)),
  print: (paths) =>
    paths
      .map((columns) => columns.join(''))
      .join('.')
      .replace(/\.+$/, ''),
}

/**
 * Returns the columns of an act's path: the saved path if it follows the edges of the map, and `fallback` otherwise. By
 * default, `fallback` is the leftmost path.
 */
export function pathOf(
  nodes: readonly PathNode[],
  saved: readonly number[] | undefined,
  fallback?: readonly number[],
): readonly number[] {
  const first = nodes.reduce((best, node) => (node.y === 0 && node.x < best.x ? node : best), {
    ...nodes.find(({ y }) => y === 0)!,
  })
  const path = saved?.length ? pathThrough(nodes, saved, { x: saved[0]!, y: 0 }) : null
  return path ?? fallback ?? pathThrough(nodes, [], first)!
}
