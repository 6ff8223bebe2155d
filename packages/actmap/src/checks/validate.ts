import { parseSchema } from '@seedfast/world'
import { limitsOf } from '../board/limits.js'
import { readBoard } from '../board/read-board.js'
import { mapGraphSchema, type AuditReport, type MapGraph } from '../schema/result-schema.js'
import { rulesSchema, type RulesInput } from '../schema/rules.js'
import { checkBoard } from './check-board.js'

/**
 * Checks every promise of the rules on a map, wherever it comes from: what it does not keep is in the report, rule by
 * rule. Throws an InputError for what is no map at all: not of the schema, a node twice, an edge to a missing node.
 */
export function validate(graph: MapGraph, rules: RulesInput): AuditReport {
  const parsed = parseSchema(rulesSchema, rules, 'rules')
  const map = parseSchema(mapGraphSchema, graph, 'graph')
  const { board, locate, strays } = readBoard(map)
  return checkBoard(board, limitsOf(parsed, map.rows, map.columns), locate, strays)
}
