import { limitsOf } from '../board/limits.js'
import { missedTargets } from '../checks/missed-targets.js'
import { drawMarks } from '../decoration/derived-fields.js'
import { graphOf } from '../decoration/map-graph.js'
import { drawBoss } from '../draws/draw-boss.js'
import { PHASES, type PhaseDraws, type SubSeeds } from '../draws/phases.js'
import type { Overrides } from '../schema/overrides-schema.js'
import { ownTypesOf } from '../rules/own-types.js'
import type { GenerationResult, Lineage } from '../schema/result.js'
import { flagsOf } from './flags.js'
import type { Params } from '../schema/params.js'
import { typedBoard } from './type-board.js'

/** The version of the generator. With the same version, the same seed and params always produce the same map. */
export const VERSION = 2

/** Generates a map from parsed params and overrides, using the given draws. */
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
  const own = ownTypesOf(rules)
  const { board, preBossPort, skeleton, repairs, audits, conflict } = typedBoard(
    params,
    limits,
    overrides,
    draws,
  )
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
      ...(own.length === 0
        ? {}
        : { types: own.map(({ name, icon, label }) => ({ type: name, icon, label })) }),
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
