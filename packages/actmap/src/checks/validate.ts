import { parseSchema } from '@seedfast/world'
import { limitsOf } from '../board/limits.js'
import { readBoard } from '../board/read-board.js'
import { mapGraphSchema, type AuditReport, type MapGraph } from '../schema/result.js'
import { ownTypeNames } from '../rules/own-types.js'
import { rulesSchema, type RulesInput } from '../rules/rules.js'
import { checkBoard } from './check-board.js'

/**
 * Checks a map from any source against rules. Returns a report that says, for each rule, whether the map satisfies it.
 * Throws an InputError if `graph` isn't a map, that is, if it doesn't match the schema or contains duplicate nodes or
 * edges, an edge from or to a missing node, or a type that is neither built in nor in `rules.types`.
 */
export function validate(graph: MapGraph, rules: RulesInput): AuditReport {
  const parsed = parseSchema(rulesSchema, rules, { in: 'option', name: 'rules' })
  const map = parseSchema(mapGraphSchema, graph, { in: 'option', name: 'graph' })
  const { board, locate, strays } = readBoard(map, ownTypeNames(parsed))
  return checkBoard(board, limitsOf(parsed, map.rows, map.columns), locate, strays)
}
