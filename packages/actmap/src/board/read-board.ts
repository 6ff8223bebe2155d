import { foundText, InputError, type PlainIssue } from '@seedfast/world'
import { typeCode } from '../schema/node-types.js'
import type { Violation } from '../schema/problem-schemas.js'
import type { MapGraph } from '../schema/result-schema.js'
import { Board, STRIDE } from './board.js'
import type { Locate } from './locate-nodes.js'
import { nodeId } from './node-id.js'

/** A graph as a board, with where its nodes stand in the graph's list, and the edges that do not lead one row up. */
export interface ReadBoard {
  readonly board: Board
  readonly locate: Locate
  readonly strays: Violation[]
}

/**
 * Reads a graph that is of the schema. Throws an InputError, which names the path, for a node that is there twice,
 * outside the map or under a wrong id, and for an edge that is there twice or whose node is missing.
 */
export function readBoard(graph: MapGraph, source = 'graph'): ReadBoard {
  const issues: PlainIssue[] = []
  const board = new Board(graph.rows, graph.columns)
  const places = new Map<number, number>()
  const cells = new Map<string, number>()
  for (const [i, node] of graph.nodes.entries()) {
    const { id, row, col } = node
    if (row >= graph.rows) issues.push(fault(['nodes', i, 'row'], `a row from 0 to ${graph.rows - 1}`, row))
    else if (col >= graph.columns)
      issues.push(fault(['nodes', i, 'col'], `a column from 0 to ${graph.columns - 1}`, col))
    else if (id !== nodeId(row, col))
      issues.push(fault(['nodes', i, 'id'], `"${nodeId(row, col)}", by its row and column`, id))
    else if (cells.has(id)) issues.push(fault(['nodes', i, 'id'], 'each node once', id))
    else {
      const cell = row * STRIDE + col
      cells.set(id, cell)
      places.set(cell, i)
      board.nodes[row]! |= 1 << col
      board.setType(cell, typeCode(node.type))
    }
  }
  if (issues.length > 0) throw new InputError(source, issues)
  const strays: Violation[] = []
  const seen = new Set<string>()
  for (const [i, { fromId, toId }] of graph.edges.entries()) {
    const from = cells.get(fromId)
    const to = cells.get(toId)
    if (from === undefined)
      issues.push(fault(['edges', i, 'fromId'], 'the id of a node of this graph', fromId))
    if (to === undefined) issues.push(fault(['edges', i, 'toId'], 'the id of a node of this graph', toId))
    if (from === undefined || to === undefined) continue
    const name = `${fromId} to ${toId}`
    if (seen.has(name)) issues.push(fault(['edges', i], 'each edge once', name))
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
  if (issues.length > 0) throw new InputError(source, issues)
  return { board, strays, locate: (cell) => places.get(cell) ?? -1 }
}

function fault(path: (string | number)[], expected: string, found: unknown): PlainIssue {
  return { path, message: `expected ${expected}, found ${foundText(found)}` }
}
