import { fact, type FactType, compareStrings } from '@seedfast/world'
import type { RankedPath } from '../paths/rank-paths.js'
import { NODE_TYPES } from '../rules/node-types.js'

/**
 * The fact type of a ranked path: its value, the IDs of its nodes from row 0 up, and the number of its nodes of each
 * built-in type. `own` contains the numbers for the types that the rules add.
 */
export const rankedPath = fact.object({
  value: fact.float,
  nodes: fact.list(fact.string),
  battles: fact.int,
  elites: fact.int,
  ports: fact.int,
  shops: fact.int,
  treasures: fact.int,
  events: fact.int,
  unknowns: fact.int,
  own: fact.list(fact.object({ type: fact.string, nodes: fact.int })),
})

type RankedPathFact = typeof rankedPath extends FactType<infer Value> ? Value : never

export function rankedPathFields({ path, value, counts }: RankedPath): RankedPathFact {
  return {
    value,
    nodes: path.map(({ id }) => id),
    battles: counts['Battle'] ?? 0,
    elites: counts['Elite'] ?? 0,
    ports: counts['Port'] ?? 0,
    shops: counts['Shop'] ?? 0,
    treasures: counts['Treasure'] ?? 0,
    events: counts['Event'] ?? 0,
    unknowns: counts['Unknown'] ?? 0,
    own: Object.entries(counts)
      .filter(([type]) => !(NODE_TYPES as readonly string[]).includes(type))
      .map(([type, nodes = 0]) => ({ type, nodes }))
      .sort((a, b) => compareStrings(a.type, b.type)),
  }
}
