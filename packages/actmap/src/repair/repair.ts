import { parseSchema } from '@seedfast/world'
import { STRIDE } from '../board/board.js'
import { edgesOf } from '../board/edges-of.js'
import { limitsOf } from '../board/limits.js'
import { readBoard } from '../board/read-board.js'
import { checkBoard } from '../checks/check-board.js'
import { withDerivedFields } from '../decoration/derived-fields.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { actmapInputError } from '../messages.js'
import { mapGraphSchema, type AuditReport, type MapGraph } from '../schema/result.js'
import { ownTypeNames } from '../rules/own-types.js'
import { rulesSchema, type RulesInput } from '../rules/rules.js'
import { repairBoard } from './repair-board.js'
import { rewireLayer } from './rewire-layer.js'

/** A repaired map, and the rules that it still breaks. */
export interface Repaired {
  readonly graph: MapGraph
  readonly audits: AuditReport
  /** The number of changes made, including rewired or dropped edges. */
  readonly iterations: number
}

/**
 * Repairs a map until it satisfies the rules, with at most `maxIterations` (0 to 65535) changes. First rewires edges
 * between rows where the edges break a rule, then changes and swaps the types of nodes. The types of the boss and of
 * the nodes in `locked` never change. Updates every field that depends on types: icons, tooltips, and the tags
 * `preBossPortEligible`, `preBossPort`, `burning` and `metaKey`. The tags `burning` and `metaKey` are set if
 * `rules.flags` require them, or if the map already contains them. Returns the best map found, with a report of the
 * rules that it still breaks. Ties are broken by draws from the map's own seed. Throws an InputError if `graph` isn't a
 * map or a locked node is missing.
 */
export function repair(
  graph: MapGraph,
  rules: RulesInput,
  seed: bigint,
  maxIterations = 50,
  locked: readonly string[] = [],
): Repaired {
  if (!(Number.isInteger(maxIterations) && maxIterations >= 0 && maxIterations <= 65535)) {
    throw new RangeError(`maxIterations must be an integer from 0 to 65535, got ${maxIterations}`)
  }
  const parsed = parseSchema(rulesSchema, rules, { in: 'option', name: 'rules' })
  const map = parseSchema(mapGraphSchema, graph, { in: 'option', name: 'graph' })
  const { board, locate, strays } = readBoard(map, ownTypeNames(parsed))
  const limits = limitsOf(parsed, map.rows, map.columns)
  const lockedCells = new Set<number>()
  for (const [i, id] of locked.entries()) {
    const node = map.nodes.find((candidate) => candidate.id === id)
    if (node === undefined)
      throw actmapInputError('unknown-node', { in: 'option', name: 'locked', path: [i] }, { got: id })
    lockedCells.add(node.row * STRIDE + node.col)
  }
  // A board can't represent edges that don't lead exactly one row up. They are dropped, and each counts as one change.
  let rewired = Math.min(strays.length, maxIterations)
  for (let row = 0; row < board.rows - 1 && rewired < maxIterations; row++) {
    if (rewireLayer(board, row, limits)) rewired++
  }
  const draws = phaseDraws(subSeedsOf(seed))
  const retyped = repairBoard(board, limits, draws, maxIterations - rewired, lockedCells)
  const nodes = withDerivedFields(map.nodes, board, limits, parsed.flags, draws)
  return {
    graph: { ...map, nodes, edges: rewired === 0 ? map.edges : edgesOf(board) },
    audits: checkBoard(board, limits, locate, rewired === 0 ? strays : []),
    iterations: rewired + retyped,
  }
}
