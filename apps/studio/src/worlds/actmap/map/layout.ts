import type { MapGraph, MapNode } from '@seedfast/actmap'

/** A position in the picture of the map, in the picture's units. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The layout of the picture of a map. Row 0 is at the bottom, and the boss is at the top. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly places: ReadonlyMap<string, Place>
  readonly edges: readonly { readonly fromId: string; readonly toId: string; readonly line: string }[]
  /** The vertical center of each row, indexed by row number. */
  readonly rows: readonly number[]
  /** The band of rows in which the map must have a Treasure, or null if none of these rows is below the boss. */
  readonly band: { readonly top: number; readonly height: number } | null
}

interface Spacing {
  readonly lane: number
  readonly row: number
  readonly left: number
  readonly right: number
}

/** The spacing in a wide window. The rows are close together, so that an act of fifteen rows fits. */
const WIDE: Spacing = { lane: 84, row: 50, left: 92, right: 56 }
/** The spacing in a narrow window. The lanes are narrow, so that a phone shows nodes large enough for a thumb. */
const NARROW: Spacing = { lane: 54, row: 56, left: 56, right: 32 }
const TOP = 36
/** The space between the boss and the row below it, in addition to a row's height. */
const BOSS_SPACE = 12
const FOOT = 30

/** The radius of every node except the boss's, in the picture's units. */
export const RADIUS = 18
/** The radius of the boss's node, in the picture's units. */
export const BOSS_RADIUS = 28

/**
 * Computes the layout of a map. Each node is moved by the jitter in its `meta`. The unit of the jitter is a hundredth
 * of the distance between two columns (horizontally) or two rows (vertically).
 */
export function layOut(
  graph: MapGraph,
  window: readonly [number, number] | null,
  isNarrow: boolean = false,
): Layout {
  const spacing = isNarrow ? NARROW : WIDE
  const { lane, row: height, left, right } = spacing
  const boss = graph.rows - 1
  const rows = Array.from({ length: graph.rows }, (_, row) =>
    row === boss ? TOP : TOP + BOSS_SPACE + (boss - row) * height,
  )
  const places = new Map(graph.nodes.map((node) => [node.id, placeOf(node, rows, spacing)]))
  return {
    width: left + (graph.columns - 1) * lane + right,
    height: TOP + BOSS_SPACE + boss * height + FOOT,
    places,
    edges: graph.edges.map(({ fromId, toId }) => ({
      fromId,
      toId,
      line: lineOf(places.get(fromId)!, places.get(toId)!),
    })),
    rows,
    band: bandOf(graph, rows, window, height),
  }
}

function placeOf({ row, col, meta }: MapNode, rows: readonly number[], spacing: Spacing): Place {
  const jitter = meta['jitter'] as { readonly x?: unknown; readonly y?: unknown } | undefined
  const shift = (value: unknown, span: number): number =>
    typeof value === 'number' ? Math.round((value * span) / 100) : 0
  const { lane, row: height, left } = spacing
  return { x: left + col * lane + shift(jitter?.x, lane), y: rows[row]! - shift(jitter?.y, height) }
}

/** Returns the SVG path of a curve that leaves `from` upward and reaches `to` from below. */
function lineOf(from: Place, to: Place): string {
  const bend = Math.round((from.y - to.y) * 0.45)
  return `M${from.x} ${from.y}C${from.x} ${from.y - bend} ${to.x} ${to.y + bend} ${to.x} ${to.y}`
}

function bandOf(
  graph: MapGraph,
  rows: readonly number[],
  window: readonly [number, number] | null,
  height: number,
): Layout['band'] {
  if (window === null) return null
  const first = window[0]
  const last = Math.min(window[1], graph.rows - 2)
  if (first > last) return null
  const top = rows[last]! - height / 2
  return { top, height: rows[first]! + height / 2 - top }
}
