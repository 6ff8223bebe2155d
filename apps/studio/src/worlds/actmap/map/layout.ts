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
  /** The vertical centre of each row, indexed by row number. */
  readonly rows: readonly number[]
  /** The band of rows in which the map must have a Treasure, or null if none of these rows is below the boss. */
  readonly band: { readonly top: number; readonly height: number } | null
}

const LANE = 84
const ROW = 62
const LEFT = 92
const RIGHT = 56
const TOP = 50
const FOOT = 34

/** The radii of a normal node and of the boss's node, in the picture's units. */
export const RADIUS = 18
export const BOSS_RADIUS = 30

/**
 * Computes the layout of a map. Each node is moved by the jitter in its `meta`, which is given in hundredths of the
 * distance between two columns and between two rows.
 */
export function layOut(graph: MapGraph, window: readonly [number, number] | null): Layout {
  const rows = Array.from({ length: graph.rows }, (_, row) => TOP + (graph.rows - 1 - row) * ROW)
  const places = new Map(graph.nodes.map((node) => [node.id, placeOf(node, rows)]))
  return {
    width: LEFT + (graph.columns - 1) * LANE + RIGHT,
    height: TOP + (graph.rows - 1) * ROW + FOOT,
    places,
    edges: graph.edges.map(({ fromId, toId }) => ({
      fromId,
      toId,
      line: lineOf(places.get(fromId)!, places.get(toId)!),
    })),
    rows,
    band: bandOf(graph, rows, window),
  }
}

function placeOf({ row, col, meta }: MapNode, rows: readonly number[]): Place {
  const jitter = meta['jitter'] as { readonly x?: unknown; readonly y?: unknown } | undefined
  const shift = (value: unknown, span: number): number =>
    typeof value === 'number' ? Math.round((value * span) / 100) : 0
  return { x: LEFT + col * LANE + shift(jitter?.x, LANE), y: rows[row]! - shift(jitter?.y, ROW) }
}

/** Returns the SVG path of a curve that leaves `from` upwards and reaches `to` from below. */
function lineOf(from: Place, to: Place): string {
  const bend = Math.round((from.y - to.y) * 0.45)
  return `M${from.x} ${from.y}C${from.x} ${from.y - bend} ${to.x} ${to.y + bend} ${to.x} ${to.y}`
}

function bandOf(
  graph: MapGraph,
  rows: readonly number[],
  window: readonly [number, number] | null,
): Layout['band'] {
  if (window === null) return null
  const first = window[0]
  const last = Math.min(window[1], graph.rows - 2)
  if (first > last) return null
  const top = rows[last]! - ROW / 2
  return { top, height: rows[first]! + ROW / 2 - top }
}
