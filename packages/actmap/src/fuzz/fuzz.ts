import { seedfast } from '@seedfast/rng'
import { canonicalJson, parseSchema } from '@seedfast/world'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { makeMap } from '../world/make-map.js'
import { paramsSchema, type Params } from '../schema/params.js'
import { brokenRules, type BrokenRule } from './broken-rules.js'
import { withOwnTypes } from './own-types.js'
import { randomParams } from './random-params.js'

/**
 * A map that breaks a rule, although its report says that the rule is satisfied. The seed and the params
 * reproduce the map.
 */
export interface FuzzFailure {
  readonly seed: string
  readonly params: Params
  readonly broken: readonly BrokenRule[]
}

export interface FuzzReport {
  readonly seeds: number
  /** The number of maps that satisfy all of their rules. */
  readonly satisfied: number
  /** The number of maps whose rules conflict. */
  readonly conflicts: number
  /** The number of maps for which the solver used up its budget. */
  readonly undecided: number
  /** The maps that break a rule although their reports say otherwise. */
  readonly failures: readonly FuzzFailure[]
}

/** The number of consecutive seeds that use the same random act. */
const SEEDS_PER_ACT = 20

/**
 * Generates a map for each of `count` seeds starting at `first`, with random acts and rules, and checks each map with
 * independent code. Calls `progress` with the number of finished seeds. The same range of seeds always produces the
 * same report.
 */
export function fuzz(first: number, count: number, progress: (done: number) => void = () => {}): FuzzReport {
  const report = { seeds: 0, satisfied: 0, conflicts: 0, undecided: 0, failures: [] as FuzzFailure[] }
  let act = -1
  let params = parseSchema(paramsSchema, {}, { in: 'params' })
  for (let at = first; at < first + count; at++) {
    if (act !== Math.floor(at / SEEDS_PER_ACT)) {
      act = Math.floor(at / SEEDS_PER_ACT)
      const random = randomParams(seedfast(`fuzz/${act}`).stream('params'))
      const types = seedfast(`fuzz/${act}`).stream('types')
      params = parseSchema(paramsSchema, withOwnTypes(random, types), { in: 'params' })
    }
    const seed = BigInt(at)
    const subSeeds = subSeedsOf(seed)
    const make = () => makeMap(params, { locks: {}, roll: 0 }, seed, subSeeds, phaseDraws(subSeeds))
    const { graph, audits, conflict } = make()
    const broken = brokenRules(graph, params)
    const expect = (holds: boolean, rule: string): void => {
      if (!holds) broken.push({ always: true, rule })
    }
    expect(audits.ok === (broken.length === 0), 'the audit report agrees with this check')
    expect(audits.ok === (conflict === null), 'only a map that breaks its rules has a conflict')
    if (at % 100 === 0)
      expect(canonicalJson(make().graph) === canonicalJson(graph), 'the map is reproducible')
    if (audits.ok ? broken.length > 0 : broken.some(({ always }) => always)) {
      report.failures.push({ seed: String(seed), params, broken })
    }
    if (conflict === null) report.satisfied++
    else if (conflict.kind === 'conflict') report.conflicts++
    else report.undecided++
    report.seeds++
    if (report.seeds % 1000 === 0) progress(report.seeds)
  }
  return report
}
