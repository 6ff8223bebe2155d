import type { __Name__ } from '../schema/result.js'

/** Renders one line per room, each as long as its room, and then a line with the gold. */
export function textView({ rooms, gold }: __Name__): string {
  const lines = rooms.map(({ size, monster }) => `${'#'.repeat(size)} ${monster ?? ''}`.trimEnd())
  return [...lines, `${gold} gold`, ''].join('\n')
}
