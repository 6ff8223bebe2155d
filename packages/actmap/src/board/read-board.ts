import { InputError, placeInside, unknownNameData, type Issue, type Path, type Place } from '@seedfast/world'
import { actmapIssue, type ActmapCodes } from '../messages.js'
import type { Violation } from '../schema/problem-schemas.js'
import type { MapGraph } from '../schema/result.js'
import { typeCode, typeTable } from './type-table.js'
import { Board, STRIDE } from './board.js'
import type { Locate } from './locate-nodes.js'
import { nodeId } from './node-id.js'

/**
 * A graph converted to a board. Also contains each node's index in the graph, and the edges that don't lead exactly one
 * row up; a board can't represent such edges.
 */
export interface ReadBoard {
  readonly board: Board
  readonly locate: Locate
  readonly strays: Violation[]
}

/**
 * Converts a graph that matches the schema to a board. `own` contains the names of the types that the rules add. Throws
 * an InputError for duplicate nodes, nodes outside the map, nodes of unknown types, and nodes whose ID doesn't match
 * their position. Also throws for duplicate edges and for edges from or to a missing node.
 */
export function readBoard(
  graph: MapGraph,
  own: readonly string[],
  place: Place = { in: 'option', name: 'graph' },
): ReadBoard {
  const issues: Issue[] = []
  const refuse = <Code extends keyof ActmapCodes & string>(
    path: Path,
    code: Code,
    data: ActmapCodes[Code],
  ): void => void issues.push(actmapIssue(code, placeInside(place, { path }), data))
  const types = typeTable([...own].sort())
  const board = new Board(graph.rows, graph.columns, types.names.length)
  const indexes = new Map<number, number>()
  const cells = new Map<string, number>()
  for (const [i, { id, row, col, type }] of graph.nodes.entries()) {
    const expected = nodeId(row, col)
    const code = typeCode(types, type)
    if (row >= graph.rows) refuse(['nodes', i, 'row'], 'row-out-of-range', { got: row, max: graph.rows - 1 })
    else if (col >= graph.columns) {
      refuse(['nodes', i, 'col'], 'column-out-of-range', { got: col, max: graph.columns - 1 })
    } else if (id !== expected) refuse(['nodes', i, 'id'], 'wrong-node-id', { got: id, expected })
    else if (cells.has(id)) refuse(['nodes', i, 'id'], 'duplicate-node', { got: id })
    else if (code < 0) {
      const known = types.names.filter((name) => name !== '')
      refuse(['nodes', i, 'type'], 'unknown-type', unknownNameData(type, known))
    } else {
      const cell = row * STRIDE + col
      cells.set(id, cell)
      indexes.set(cell, i)
      board.nodes[row]! |= 1 << col
      board.setType(cell, code)
    }
  }
  if (issues.length > 0) throw new InputError(issues)
  const strays: Violation[] = []
  const seen = new Set<string>()
  for (const [i, { fromId, toId }] of graph.edges.entries()) {
    const from = cells.get(fromId)
    const to = cells.get(toId)
    if (from === undefined) refuse(['edges', i, 'fromId'], 'unknown-node', { got: fromId })
    if (to === undefined) refuse(['edges', i, 'toId'], 'unknown-node', { got: toId })
    if (from === undefined || to === undefined) continue
    const name = `${fromId} to ${toId}`
    if (seen.has(name)) refuse(['edges', i], 'duplicate-edge', { fromId, toId })
    seen.add(name)
    const row = (from / STRIDE) | 0
    const above = (to / STRIDE) | 0
    if (above === row + 1) board.join(row, from % STRIDE, 1 << (to % STRIDE))
    else {
      strays.push({
        code: 'edge-skips-rows',
        rule: 'edges.forward',
        path: ['edges', i],
        fromId,
        toId,
        row: above,
        expectedRow: row + 1,
      })
    }
  }
  if (issues.length > 0) throw new InputError(issues)
  return { board, strays, locate: (cell) => indexes.get(cell) ?? -1 }
}
