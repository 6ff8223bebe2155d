import { seedfast } from '@seedfast/rng'
import { canonicalJson, parseSchema } from '@seedfast/world'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { makeMap } from '../world/generate.js'
import { paramsSchema, type Params } from '../world/params.js'
import { brokenPromises } from './broken-promises.js'
import { randomParams } from './random-params.js'

/** One seed under one act that came out wrong, with all that makes it again. */
export interface Violation {
  readonly seed: string
  readonly params: Params
  readonly broken: readonly string[]
}

/** What many seeds under many acts came to. */
export interface FuzzReport {
  readonly seeds: number
  /** Maps that keep all rules, that are given with a proved conflict, and whose rules were not decided within the budget. */
  readonly kept: number
  readonly conflicts: number
  readonly undecided: number
  /** Maps that do not keep what they say they keep. */
  readonly violations: readonly Violation[]
}

/** How many seeds share one act. */
const SEEDS_PER_ACT = 20

/**
 * Makes a map for each of `count` seeds from `first` on, under random acts and rules, and checks each by plain search.
 * `progress` is told how many seeds are done. The same range gives the same report.
 */
export function fuzz(first: number, count: number, progress: (done: number) => void = () => {}): FuzzReport {
  const report = { seeds: 0, kept: 0, conflicts: 0, undecided: 0, violations: [] as Violation[] }
  let act = -1
  let params = parseSchema(paramsSchema, {}, 'params')
  for (let at = first; at < first + count; at++) {
    if (act !== Math.floor(at / SEEDS_PER_ACT)) {
      act = Math.floor(at / SEEDS_PER_ACT)
      params = parseSchema(paramsSchema, randomParams(seedfast(`fuzz/${act}`).stream('params')), 'params')
    }
    const seed = BigInt(at)
    const subSeeds = subSeedsOf(seed)
    const make = () => makeMap(params, { locks: {}, roll: 0 }, seed, subSeeds, phaseDraws(subSeeds))
    const { graph, audits, conflict } = make()
    const broken = brokenPromises(graph, params)
    if (audits.ok !== (broken.length === 0)) broken.push(`the audit says ${audits.ok ? 'kept' : 'broken'}`)
    if (audits.ok !== (conflict === null)) broken.push('a map that does not keep its rules says why')
    if (at % 100 === 0 && canonicalJson(make().graph) !== canonicalJson(graph))
      broken.push('the same map twice')
    if (audits.ok ? broken.length > 0 : conflict === null || broken.some((text) => text.startsWith('the '))) {
      report.violations.push({ seed: String(seed), params, broken })
    }
    if (conflict === null) report.kept++
    else if (conflict.kind === 'conflict') report.conflicts++
    else report.undecided++
    report.seeds++
    if (report.seeds % 1000 === 0) progress(report.seeds)
  }
  return report
}
