import { parseSchema } from '@seedfast/world'
import { audit } from './audit.js'
import { bitCount, STRIDE, type Board } from './board.js'
import { drawBoss } from './boss.js'
import { drawMarks, graphOf, warningsOf } from './finalize.js'
import { limitsOf } from './limits.js'
import { phaseDraws, PHASES, subSeedsOf, type PhaseDraws, type SubSeeds } from './phases.js'
import { drawRanks } from './ranks.js'
import { repairBoard } from './repair-board.js'
import type { AuditReport, GenerationResult, Lineage } from './result-schema.js'
import { flagsOf, paramsSchema, type ActSpecInput, type Params, type RulesInput } from './schema.js'
import { drawSkeleton } from './skeleton.js'
import { placeTypes } from './typing.js'

/** The version of the rules of making: the same seed, params and version give the same map. */
export const VERSION = 1

const MAX_REPAIRS = 50

/**
 * Makes the map of an act from a 64-bit seed (0 … 2^64 − 1). What spec and rules leave out has its default.
 * Throws an InputError that names what cannot be in spec or rules; a map that does not keep every rule says so in
 * `audits`.
 */
export function generateMap(spec: ActSpecInput, rules: RulesInput, seed: bigint): GenerationResult {
  const params = parseSchema(paramsSchema, { spec, rules }, 'params')
  if (BigInt.asUintN(64, seed) !== seed) {
    throw new RangeError(`seed: expected a bigint from 0 to 2^64 - 1, found ${seed}`)
  }
  const subSeeds = subSeedsOf(seed)
  return makeMap(params, seed, subSeeds, phaseDraws(subSeeds))
}

/** Makes a map from parsed params, drawing what `draws` draw. */
export function makeMap(
  params: Params,
  seed: bigint,
  subSeeds: SubSeeds,
  draws: PhaseDraws,
): GenerationResult {
  const { spec, rules } = params
  const limits = limitsOf(rules, spec.rows, spec.columns)
  const flags = flagsOf(params)
  const board = drawSkeleton(limits, spec.branchiness, draws, 0)
  let nodes = 0
  for (let row = 0; row < spec.rows - 1; row++) nodes += bitCount(board.nodes[row]!)
  const { preBossPort } = placeTypes(board, drawRanks(board, nodes, draws, 0), limits)
  const locate = locateOn(board)
  let audits: AuditReport = audit(board, limits, locate)
  let repairs = 0
  if (!audits.ok) {
    repairs = repairBoard(board, limits, draws, MAX_REPAIRS)
    audits = audit(board, limits, locate)
  }
  const seedText = String(seed)
  const seeds = {
    skeleton: String(subSeeds.skeleton),
    typing: String(subSeeds.typing),
    repairs: String(subSeeds.repairs),
    decorations: String(subSeeds.decorations),
    unknownResolution: String(subSeeds.unknownResolution),
  }
  return {
    graph: graphOf(board, limits, drawMarks(board, limits, flags, preBossPort, draws), draws),
    audits,
    seed: seedText,
    subSeeds: seeds,
    lineage: lineageOf(seedText, seeds),
    meta: {
      version: VERSION,
      actId: spec.actId,
      seed: seedText,
      lineage: lineageOf(seedText, seeds),
      boss: drawBoss(spec.bosses, draws),
      flags,
      skeleton: 0,
      repairs,
      pity: { Event: 0, Battle: 0, Shop: 0, Treasure: 0 },
    },
    warnings: warningsOf(board, limits),
  }
}

/** Where the node of a cell stands in a list of nodes by row and column. */
function locateOn(board: Board): (cell: number) => number {
  return (cell) => {
    const row = (cell / STRIDE) | 0
    let before = bitCount(board.nodes[row]! & ((1 << (cell % STRIDE)) - 1))
    for (let below = 0; below < row; below++) before += bitCount(board.nodes[below]!)
    return before
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
