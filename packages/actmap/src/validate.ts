import { parseSchema } from '@seedfast/world'
import { audit } from './audit.js'
import { boardOf } from './board-of.js'
import { limitsOf } from './limits.js'
import { mapGraphSchema, type AuditReport, type MapGraph } from './result-schema.js'
import { rulesSchema, type RulesInput } from './schema.js'

/**
 * Checks every promise of the rules on a map, wherever it comes from: what it does not keep is in the report, rule by
 * rule. Throws an InputError for what is no map at all: not of the schema, a node twice, an edge to a missing node.
 */
export function validate(graph: MapGraph, rules: RulesInput): AuditReport {
  const parsed = parseSchema(rulesSchema, rules, 'rules')
  const map = parseSchema(mapGraphSchema, graph, 'graph')
  const { board, locate, strays } = boardOf(map)
  return audit(board, limitsOf(parsed, map.rows, map.columns), locate, strays)
}
