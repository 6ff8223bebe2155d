import { parseSchema } from '@seedfast/world'
import { limitsOf } from '../board/limits.js'
import { missedTargets } from '../checks/missed-targets.js'
import { drawMarks } from '../decoration/derived-fields.js'
import { graphOf } from '../decoration/map-graph.js'
import { drawBoss } from '../draws/draw-boss.js'
import { phaseDraws, PHASES, subSeedsOf, type PhaseDraws, type SubSeeds } from '../draws/phases.js'
import type { ActSpecInput } from '../schema/act-spec.js'
import { overridesSchema, type Overrides, type OverridesInput } from '../schema/overrides-schema.js'
import type { GenerationResult, Lineage } from '../schema/result-schema.js'
import type { RulesInput } from '../schema/rules.js'
import { flagsOf, paramsSchema, type Params } from './params.js'
import { typedBoard } from './type-board.js'

/** The version of the generator. The same seed, params and version always give the same map. */
export const VERSION = 2

/**
 * Generates the map of an act from a 64-bit seed (0 to 2^64 − 1). Missing keys of `spec` and `rules` get their
 * defaults. `overrides` lock nodes and reroll the others. If a map breaks a rule, `audits` lists the rule and
 * `conflict` contains the reason. Throws an InputError for invalid params or overrides, and a RangeError for an invalid
 * seed.
 */
export function generateMap(
  spec: ActSpecInput,
  rules: RulesInput,
  seed: bigint,
  overrides: OverridesInput = {},
): GenerationResult {
  const params = parseSchema(paramsSchema, { spec, rules }, { in: 'params' })
  const fixed = parseSchema(overridesSchema, overrides, { in: 'overrides' })
  if (BigInt.asUintN(64, seed) !== seed) {
    throw new RangeError(`seed must be a bigint from 0 to 2^64 - 1, got ${seed}`)
  }
  const subSeeds = subSeedsOf(seed)
  return makeMap(params, fixed, seed, subSeeds, phaseDraws(subSeeds))
}

/** Generates a map from parsed params and overrides, with the given draws. */
export function makeMap(
  params: Params,
  overrides: Overrides,
  seed: bigint,
  subSeeds: SubSeeds,
  draws: PhaseDraws,
): GenerationResult {
  const { spec, rules } = params
  const limits = limitsOf(rules, spec.rows, spec.columns)
  const flags = flagsOf(params)
  const { board, preBossPort, skeleton, repairs, audits, conflict } = typedBoard(params, overrides, draws)
  const seedText = String(seed)
  const seeds = {
    skeleton: String(subSeeds.skeleton),
    typing: String(subSeeds.typing),
    repairs: String(subSeeds.repairs),
    decorations: String(subSeeds.decorations),
    unknownResolution: String(subSeeds.unknownResolution),
  }
  const lineage = lineageOf(seedText, seeds)
  const placed = { preBossPorts: preBossPort < 0 ? [] : [preBossPort], burning: [], metaKeys: [] }
  return {
    graph: graphOf(board, limits, drawMarks(board, limits, flags, placed, draws), draws),
    audits,
    seed: seedText,
    subSeeds: seeds,
    lineage,
    meta: {
      version: VERSION,
      actId: spec.actId,
      seed: seedText,
      lineage,
      boss: drawBoss(spec.bosses, draws),
      flags,
      skeleton,
      repairs,
      pity: { Event: 0, Battle: 0, Shop: 0, Treasure: 0 },
    },
    warnings: missedTargets(board, limits),
    conflict,
  }
}

function lineageOf(parent: string, seeds: GenerationResult['subSeeds']): Lineage {
  return PHASES.map((phase, index) => ({
    phase,
    parent,
    rule: 'SplitMix64' as const,
    index,
    seed: seeds[phase],
  }))
}
