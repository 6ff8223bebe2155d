import type { PathNode } from '../../../game-parts/path-through.js'
import { pathThrough } from '../../../game-parts/path-through.js'

/**
 * Formats paths for the URL, as the columns of each act's path: `0011223.33445`. Returns null if there are no paths.
 */
export function pathsText(paths: readonly (readonly number[])[]): string | null {
  const text = paths.map((columns) => columns.join('')).join('.')
  return /\d/.test(text) ? text.replace(/\.+$/, '') : null
}

/** Parses paths from the URL. An act's path ends at the first character that isn't a digit. */
export function readPaths(text: string | null): readonly (readonly number[])[] {
  return (text ?? '').split('.').map((act) => (/^\d*/.exec(act)?.[0] ?? '').split('').map(Number))
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
