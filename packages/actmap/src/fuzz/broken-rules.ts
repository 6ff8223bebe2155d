import { ROOM_TYPES } from '../rules/node-types.js'
import type { MapNode, MapGraph } from '../schema/result.js'
import type { Params } from '../schema/params.js'

export interface BrokenRule {
  /** Whether the rule applies to every map, even to a map whose own rules conflict. */
  readonly always: boolean
  /** A description of the rule for reports. */
  readonly rule: string
}

/**
 * Finds the rules that a map breaks by walking its nodes and edges. Shares no code with `checks/`, so that tests and
 * fuzzing don't rely on the checks that the generator itself uses.
 */
export function brokenRules(graph: MapGraph, params: Params): BrokenRule[] {
  const { spec, rules } = params
  const broken: BrokenRule[] = []
  const expect = (holds: boolean, rule: string): void => {
    if (!holds) broken.push({ always: false, rule })
  }
  const expectAlways = (holds: boolean, rule: string): void => {
    if (!holds) broken.push({ always: true, rule })
  }
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const up = new Map<string, MapNode[]>(graph.nodes.map(({ id }) => [id, []]))
  const down = new Map<string, MapNode[]>(graph.nodes.map(({ id }) => [id, []]))
  expectAlways(byId.size === graph.nodes.length, 'ids are unique')
  for (const { fromId, toId } of graph.edges) {
    const from = byId.get(fromId)
    const to = byId.get(toId)
    expectAlways(
      from !== undefined && to !== undefined && to.row === from.row + 1,
      `${fromId} to ${toId} leads one row up`,
    )
    up.get(fromId)?.push(to!)
    down.get(toId)?.push(from!)
  }
  expectAlways(graph.rows === spec.rows && graph.columns === spec.columns, 'the map has the size of its spec')

  const top = spec.rows - 1
  const rows: MapNode[][] = Array.from({ length: spec.rows }, () => [])
  for (const node of graph.nodes) rows[node.row]?.push(node)
  const inRow = (row: number): readonly MapNode[] => rows[row] ?? []
  expectAlways(inRow(top).length === 1 && inRow(top)[0]!.type === 'Boss', 'the boss is alone in the top row')
  const leading = leadingTo(inRow(top)[0]?.id ?? '', down)
  for (const { id, row, col, type } of graph.nodes) {
    expectAlways(
      id === `r${row}c${col}` && col < spec.columns && row < spec.rows,
      `${id} is named by its place`,
    )
    expectAlways(row === top || type !== 'Boss', `${id} is no boss`)
    const out = up.get(id)!.length
    if (row < top)
      expect(
        out >= 1 && out <= rules.edges.maxOutDegree,
        `${id} has 1 to ${rules.edges.maxOutDegree} edges up`,
      )
    if (row > 0) expectAlways(down.get(id)!.length >= 1, `${id} has an edge from below`)
    expectAlways(leading.has(id), `${id} leads to the boss`)
  }
  for (let row = 0; row < top; row++) {
    const width = inRow(row).length
    const range = widthRange(row, params)
    expect(width >= range[0] && width <= range[1], `row ${row} has ${range.join(' to ')} nodes`)
  }
  if (!rules.edges.allowCrossing) expect(!crosses(graph, byId), 'no edges cross')

  const port = rules.windows.preBossPortRow
  const window = rules.windows.midTreasureRows
  if (port !== null) {
    expect(
      inRow(rowNumber(port, top)).some(({ type }) => type === 'Port'),
      'a Port waits before the boss',
    )
  }
  if (window !== null) {
    const [first, last] = window.map((row) => rowNumber(row, top)) as [number, number]
    const inWindow = ({ type, row }: MapNode): boolean => type === 'Treasure' && row >= first && row <= last
    expect(graph.nodes.some(inWindow), 'a Treasure is in the middle')
  }
  for (const { type, rows: range, count } of rules.windows.required ?? []) {
    const [first, last] = range.map((row) => rowNumber(row, top)) as [number, number]
    const found = graph.nodes.filter((node) => node.type === type && node.row >= first && node.row <= last)
    expect(found.length >= count, `rows ${first} to ${last} have ${count} of type ${type}`)
  }
  for (const { rows: range, weights } of rules.rows.bands ?? []) {
    const [first, last] = range.map((row) => rowNumber(row, top)) as [number, number]
    for (const { id, row, type } of graph.nodes) {
      if (type === 'Boss' || row < first || row > last) continue
      expect((weights[type] ?? 0) > 0, `${id} has a weight for type ${type}`)
    }
  }
  for (const { row, type } of rules.rows.fixed) {
    expect(
      inRow(rowNumber(row, top)).every((node) => node.type === type),
      `row ${row} is all of type ${type}`,
    )
  }
  const { spacing, paths, types = {} } = rules
  const known = ['Boss', ...ROOM_TYPES, ...Object.keys(types)]
  for (const { id, type } of graph.nodes) expectAlways(known.includes(type), `${id} has a known type`)
  const inRange = (type: string, least: number, most: number | null): void => {
    const count = graph.nodes.filter((node) => node.type === type).length
    expect(count >= least, `at least ${least} of type ${type}`)
    expect(count <= (most ?? Infinity), `at most ${most} of type ${type}`)
  }
  for (const type of ROOM_TYPES) inRange(type, rules.counts.min[type], rules.counts.max[type])
  for (const [type, { counts = {} }] of Object.entries(types))
    inRange(type, counts.min ?? 0, counts.max ?? null)
  const gaps: [string, number][] = [
    ['Elite', spacing.eliteMinGap],
    ['Shop', spacing.shopMinGap],
    ['Port', spacing.portMinGap],
    ...Object.entries(types).map(([type, own]): [string, number] => [type, own.spacing?.minGap ?? 0]),
  ]
  for (const [type, gap] of gaps)
    expect(farApart(graph, up, type, gap, spacing.scope), `${type}s are ${gap} rows apart`)
  const lowest: Record<string, number | string> = {
    Elite: spacing.eliteEarlyRowsCap,
    Shop: spacing.shopEarlyRowsCap,
    Port: spacing.portEarlyRowsCap,
    Treasure: spacing.treasureEarlyRowsCap,
    Event: spacing.eventEarlyRowsCap,
    Unknown: spacing.unknownEarlyRowsCap,
  }
  for (const [type, own] of Object.entries(types)) lowest[type] = own.spacing?.earlyRowsCap ?? 1
  for (const { id, row, type } of graph.nodes) {
    expect(row >= rowNumber(lowest[type] ?? 0, top), `${id} is not too early for type ${type}`)
  }
  if (paths.minPorts > 0)
    expect(worstPath(inRow(0), up, paths.minPorts), `${paths.minPorts} Ports on every path`)
  if (paths.shopAtLeastEvery !== null)
    expect(shopsOften(graph, up, paths.shopAtLeastEvery), `a Shop every ${paths.shopAtLeastEvery} nodes`)
  return broken
}

/**
 * Returns the range of widths that the rules allow for a row. The first and the last row can have their own range. The
 * range for any other row is the smallest one that covers those ranges and `rows.width`.
 */
function widthRange(row: number, { spec, rules }: Params): readonly [number, number] {
  const { width, firstWidth, lastWidth } = rules.rows
  if (row === 0 && firstWidth !== undefined) return firstWidth
  if (row === spec.rows - 2 && lastWidth !== undefined) return lastWidth
  const ranges = [width, ...(firstWidth ? [firstWidth] : []), ...(lastWidth ? [lastWidth] : [])]
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))]
}

function rowNumber(row: string | number, top: number): number {
  if (typeof row === 'number') return row
  if (row.startsWith('lastRow-')) return top - Number(row.slice(8))
  const [, share, unit, more] = /^([\d.]+)(%|R)(.*)$/.exec(row)!
  const exact = (Number(share) / (unit === '%' ? 100 : 1)) * (top + 1)
  // Rounding to 6 digits first undoes the rounding error of the multiplication.
  return Math.ceil(Number(exact.toFixed(6))) + Number(more)
}

type Links = ReadonlyMap<string, readonly MapNode[]>

/** Returns the IDs of all nodes from which a path leads to `goal`, including `goal` itself. */
function leadingTo(goal: string, down: Links): Set<string> {
  const seen = new Set([goal])
  for (const id of seen) for (const before of down.get(id) ?? []) seen.add(before.id)
  return seen
}

function crosses(graph: MapGraph, byId: ReadonlyMap<string, MapNode>): boolean {
  const rows: { from: number; to: number }[][] = Array.from({ length: graph.rows }, () => [])
  for (const { fromId, toId } of graph.edges) {
    const from = byId.get(fromId)!
    rows[from.row]!.push({ from: from.col, to: byId.get(toId)!.col })
  }
  return rows.some((edges) => edges.some((a) => edges.some((b) => a.from < b.from && a.to > b.to)))
}

function farApart(graph: MapGraph, up: Links, type: string, gap: number, scope: 'path' | 'map'): boolean {
  const ofType = graph.nodes.filter((node) => node.type === type)
  if (scope === 'map')
    return ofType.every((a) => ofType.every((b) => a === b || Math.abs(a.row - b.row) >= gap))
  return ofType.every((start) => {
    let here: MapNode[] = [start]
    for (let step = 1; step < gap; step++) {
      here = [...new Set(here.flatMap(({ id }) => up.get(id) ?? []))]
      if (here.some((node) => node.type === type)) return false
    }
    return true
  })
}

function worstPath(starts: readonly MapNode[], up: Links, least: number): boolean {
  const known = new Map<string, number>()
  const fewest = (node: MapNode): number => {
    const before = known.get(node.id)
    if (before !== undefined) return before
    const next = up.get(node.id) ?? []
    const count = (node.type === 'Port' ? 1 : 0) + (next.length === 0 ? 0 : Math.min(...next.map(fewest)))
    known.set(node.id, count)
    return count
  }
  return starts.every((start) => fewest(start) >= least)
}

function shopsOften(graph: MapGraph, up: Links, every: number): boolean {
  return graph.nodes.every((start) => {
    let here: MapNode[] = [start]
    for (let step = 0; step < every; step++) {
      here = here.filter(({ type }) => type !== 'Shop' && type !== 'Boss')
      if (step < every - 1) here = [...new Set(here.flatMap(({ id }) => up.get(id) ?? []))]
    }
    return here.length === 0
  })
}
