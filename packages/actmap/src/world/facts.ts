import { fact, type Fact, type FactType, type Run } from '@seedfast/world'
import { drawBoss } from '../draws/draw-boss.js'
import { runDraws, subSeedsOf } from '../draws/phases.js'
import { linksOf } from '../paths/graph-links.js'
import { countPaths, nearestPair, onPaths } from '../paths/path-counts.js'
import { pathRankingOf } from '../paths/path-ranking.js'
import { rankPaths, type RankedPath } from '../paths/rank-paths.js'
import type { NodeType } from '../rules/node-types.js'
import type { GenerationResult } from '../schema/result.js'
import type { Params } from '../schema/params.js'
import { rankedPath, rankedPathFields } from './ranked-path-fact.js'

type MapFact<T> = Fact<T, bigint, Params, unknown, GenerationResult>

const counted = (type: NodeType, about: string): MapFact<number> =>
  mapFact(fact.int, about, ({ graph }) => graph.nodes.filter((node) => node.type === type).length)

const fewest = (type: NodeType): MapFact<number> =>
  mapFact(
    fact.int,
    `The fewest nodes of type ${type} on any path to the boss`,
    ({ graph }) => onPaths(graph, type).fewest,
  )

const most = (type: NodeType): MapFact<number> =>
  mapFact(
    fact.int,
    `The most nodes of type ${type} on any path to the boss`,
    ({ graph }) => onPaths(graph, type).most,
  )

const rowsOf = (type: NodeType): MapFact<number[]> =>
  mapFact(fact.list(fact.int), `The rows with a node of type ${type}, from the bottom up`, (result) =>
    rowsWith(result, type),
  )

/** The value that earlier releases returned in place of a row or distance that doesn't exist. */
const FORMERLY = -1

const firstRow = (type: NodeType): MapFact<number | null> =>
  mapFact(
    fact.optional(fact.int, FORMERLY),
    `The lowest row with a node of type ${type}; absent if there is none`,
    (result) => rowsWith(result, type)[0] ?? null,
  )

/**
 * The fact type for a type that the rules add: the number of its nodes on the map, the minimum and maximum number on a
 * path, and the rows that contain such nodes.
 */
const ownType = fact.object({
  type: fact.string,
  nodes: fact.int,
  fewestOnPath: fact.int,
  mostOnPath: fact.int,
  rows: fact.list(fact.int),
})

type OwnTypeFact = typeof ownType extends FactType<infer Value> ? Value : never

/** Returns the values of the fact `ownTypes`: one for each type that the rules add, sorted by name. */
function ownTypeFacts({ graph, meta }: Pick<GenerationResult, 'graph' | 'meta'>): OwnTypeFact[] {
  return (meta.types ?? []).map(({ type }) => {
    const nodes = graph.nodes.filter((node) => node.type === type)
    const { fewest, most } = onPaths(graph, type)
    const rows = [...new Set(nodes.map(({ row }) => row))].sort((a, b) => a - b)
    return { type, nodes: nodes.length, fewestOnPath: fewest, mostOnPath: most, rows }
  })
}

export const facts = {
  boss: {
    type: fact.string,
    about: 'The boss of the act',
    of: (result: GenerationResult) => result.meta.boss,
    fast: (run: Run<bigint, Params, unknown>) =>
      drawBoss(run.params.spec.bosses, runDraws(run, subSeedsOf(run.seed))),
  },
  nodes: mapFact(fact.int, 'The number of nodes, including the boss', ({ graph }) => graph.nodes.length),
  edges: mapFact(fact.int, 'Edges', ({ graph }) => graph.edges.length),
  battles: counted('Battle', 'Battles'),
  elites: counted('Elite', 'Elites'),
  ports: counted('Port', 'Ports'),
  shops: counted('Shop', 'Shops'),
  treasures: counted('Treasure', 'Treasures'),
  events: counted('Event', 'The number of visible Events'),
  unknowns: counted('Unknown', 'Unknowns'),
  ownTypes: mapFact(
    fact.list(ownType),
    'The types in rules.types, with their nodes on the map and on any path',
    ownTypeFacts,
  ),
  starts: mapFact(
    fact.int,
    'The number of nodes in row 0',
    ({ graph }) => graph.nodes.filter(({ row }) => row === 0).length,
  ),
  widestRow: mapFact(fact.int, 'The most nodes in any row', widestRow),
  forks: mapFact(fact.int, 'The number of nodes with more than one edge up', ({ graph }) =>
    several(linksOf(graph).children),
  ),
  merges: mapFact(
    fact.int,
    'The number of nodes below the boss with more than one edge from below',
    ({ graph }) => several(linksOf(graph).parents.filter((_, i) => graph.nodes[i]!.type !== 'Boss')),
  ),
  meanOutDegree: mapFact(
    fact.float,
    'The average number of edges up from a node, excluding the last two rows',
    meanOutDegree,
  ),
  paths: mapFact(fact.float, 'The number of paths from row 0 to the boss; exact up to 2^53', ({ graph }) =>
    Number(countPaths(graph)),
  ),
  pathsExact: mapFact(
    fact.string,
    'The exact number of paths from row 0 to the boss, as decimal digits',
    ({ graph }) => String(countPaths(graph)),
  ),
  eliteRows: rowsOf('Elite'),
  portRows: rowsOf('Port'),
  shopRows: rowsOf('Shop'),
  treasureRows: rowsOf('Treasure'),
  forced: mapFact(
    fact.list(fact.string),
    'The type of each row whose nodes all have the same type, from the bottom up; empty for all other rows',
    forcedTypes,
  ),
  firstElite: firstRow('Elite'),
  firstPort: firstRow('Port'),
  firstShop: firstRow('Shop'),
  firstTreasure: firstRow('Treasure'),
  nearestElites: mapFact(
    fact.optional(fact.int, FORMERLY),
    'The fewest rows between two Elites on any path; absent if no path has two',
    ({ graph }) => nearestPair(graph, 'Elite'),
  ),
  nearestShops: mapFact(
    fact.optional(fact.int, FORMERLY),
    'The fewest rows between two Shops on any path; absent if no path has two',
    ({ graph }) => nearestPair(graph, 'Shop'),
  ),
  minBattles: fewest('Battle'),
  maxBattles: most('Battle'),
  minElites: fewest('Elite'),
  maxElites: most('Elite'),
  minPorts: fewest('Port'),
  maxPorts: most('Port'),
  minShops: fewest('Shop'),
  maxShops: most('Shop'),
  minTreasures: fewest('Treasure'),
  maxTreasures: most('Treasure'),
  minUnknowns: fewest('Unknown'),
  maxUnknowns: most('Unknown'),
  burningRow: mapFact(
    fact.optional(fact.int, FORMERLY),
    'The row of the burning Elite; absent if there is none',
    ({ graph }) => graph.nodes.find(({ tags }) => tags.includes('burning'))?.row ?? null,
  ),
  bestPathValue: rankingFact(
    fact.optional(fact.float),
    'The highest value of a path to the boss, using the weights in rules.paths.ranking',
    (result, params) => rankedBy(result, params, 1)[0]?.value ?? null,
  ),
  rankedPaths: rankingFact(
    fact.list(rankedPath),
    'The best paths to the boss, using the weights in rules.paths.ranking, best first',
    (result, params) => rankedBy(result, params).map(rankedPathFields),
  ),
  skeleton: mapFact(
    fact.int,
    'The index of the skeleton that satisfied the rules, counted from 0',
    ({ meta }) => meta.skeleton,
  ),
  repairs: mapFact(fact.int, 'The number of repairs', ({ meta }) => meta.repairs),
  missedTargets: mapFact(fact.int, 'The number of missed targets', ({ warnings }) => warnings.length),
}

function mapFact<T>(type: FactType<T>, about: string, value: (result: GenerationResult) => T): MapFact<T> {
  return { type, about, of: value }
}

function rankingFact<T>(
  type: FactType<T>,
  about: string,
  value: (result: GenerationResult, params: Params) => T,
): MapFact<T> {
  return { type, about, of: value }
}

function rankedBy({ graph }: GenerationResult, { rules }: Params, count?: number): RankedPath[] {
  const ranking = pathRankingOf(rules)
  return rankPaths(graph, ranking.weights, count ?? ranking.count)
}

function rowsWith({ graph }: GenerationResult, type: NodeType): number[] {
  const rows = new Set(graph.nodes.filter((node) => node.type === type).map(({ row }) => row))
  return [...rows].sort((a, b) => a - b)
}

function widestRow({ graph }: GenerationResult): number {
  const widths: number[] = []
  for (const { row } of graph.nodes) widths[row] = (widths[row] ?? 0) + 1
  return Math.max(...widths)
}

function forcedTypes({ graph }: GenerationResult): string[] {
  const rows = Array.from({ length: graph.rows }, () => new Set<string>())
  for (const { row, type } of graph.nodes) rows[row]?.add(type)
  return rows.map((types) => (types.size === 1 ? [...types][0]! : ''))
}

function several(links: readonly (readonly number[])[]): number {
  return links.filter(({ length }) => length > 1).length
}

/**
 * Returns the mean number of edges per node. Ignores the last two rows, whose nodes have at most one edge regardless of
 * `branchiness`.
 */
function meanOutDegree({ graph }: GenerationResult): number {
  const { children } = linksOf(graph)
  const inner = children.filter((_, i) => graph.nodes[i]!.row < graph.rows - 2)
  return inner.reduce((sum, list) => sum + list.length, 0) / inner.length
}
