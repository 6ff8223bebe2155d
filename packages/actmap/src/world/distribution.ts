import { parseSchema } from '@seedfast/world'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { countPaths } from '../paths/path-counts.js'
import { NODE_TYPES, type NodeType, type OwnType } from '../rules/node-types.js'
import { ownTypeNames } from '../rules/own-types.js'
import { makeMap } from './make-map.js'
import { paramsSchema, type ParamsInput } from '../schema/params.js'

/** The number of occurrences of each value, keyed by the value as a string. */
export type Histogram = Record<string, number>

/** Statistics about the maps of many seeds with the same params. */
export interface Distribution {
  readonly seeds: number
  /** For each type, a histogram of the number of nodes of that type per map. */
  readonly counts: Readonly<Record<NodeType | OwnType, Histogram>>
  /** A histogram of the number of nodes per map. `paths` is a histogram of the number of paths to the boss. */
  readonly nodes: Histogram
  readonly paths: Histogram
  /** The number of maps that break each rule, keyed by the path of the rule. */
  readonly broken: Histogram
  /** The number of maps that satisfy all rules. */
  readonly mapsWithoutViolations: number
  /** The number of maps that miss at least one target. */
  readonly missedTargets: number
}

/**
 * Returns statistics about the maps of `count` seeds starting at `first` (0 to 2^64 − 1). To spread the work over
 * several workers, split the range of seeds and combine the parts with `joinDistributions`. Throws an InputError for
 * invalid params.
 */
export function distributionOf(params: ParamsInput, first: bigint, count: number): Distribution {
  const parsed = parseSchema(paramsSchema, params, { in: 'params' })
  const types = [...NODE_TYPES, ...ownTypeNames(parsed.rules)]
  const total = emptyDistribution()
  for (let i = 0; i < count; i++) {
    const seed = BigInt.asUintN(64, first + BigInt(i))
    const subSeeds = subSeedsOf(seed)
    const { graph, audits, warnings } = makeMap(
      parsed,
      { locks: {}, roll: 0 },
      seed,
      subSeeds,
      phaseDraws(subSeeds),
    )
    const counts = new Map<string, number>()
    for (const { type } of graph.nodes) counts.set(type, (counts.get(type) ?? 0) + 1)
    for (const type of types) add((total.counts[type] ??= {}), String(counts.get(type) ?? 0))
    add(total.nodes, String(graph.nodes.length))
    add(total.paths, String(countPaths(graph)))
    const rules = new Set(audits.checks.flatMap(({ violations }) => violations.map(({ rule }) => rule)))
    for (const rule of rules) add(total.broken, rule)
    if (audits.ok) total.mapsWithoutViolations++
    if (warnings.length > 0) total.missedTargets++
    total.seeds++
  }
  return total
}

/** Combines the distributions of several ranges of seeds into one. The ranges must not overlap. */
export function joinDistributions(parts: readonly Distribution[]): Distribution {
  const total = emptyDistribution()
  for (const part of parts) {
    for (const [type, histogram] of Object.entries(part.counts)) {
      addAll((total.counts[type] ??= {}), histogram)
    }
    addAll(total.nodes, part.nodes)
    addAll(total.paths, part.paths)
    addAll(total.broken, part.broken)
    total.mapsWithoutViolations += part.mapsWithoutViolations
    total.missedTargets += part.missedTargets
    total.seeds += part.seeds
  }
  return total
}

type Growing = Omit<{ -readonly [Key in keyof Distribution]: Distribution[Key] }, 'counts'> & {
  counts: Record<NodeType | OwnType, Histogram>
}

function emptyDistribution(): Growing {
  const counts = Object.fromEntries(NODE_TYPES.map((type) => [type, {}])) as Growing['counts']
  return { seeds: 0, counts, nodes: {}, paths: {}, broken: {}, mapsWithoutViolations: 0, missedTargets: 0 }
}

function add(histogram: Histogram, value: string, times = 1): void {
  histogram[value] = (histogram[value] ?? 0) + times
}

function addAll(histogram: Histogram, more: Histogram): void {
  for (const [value, times] of Object.entries(more)) add(histogram, value, times)
}
