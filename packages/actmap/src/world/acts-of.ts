import { keyNumber, namedKey, seedKey } from '@seedfast/rng'
import { parseSchema, placeInside, unknownNameData, type Place } from '@seedfast/world'
import { nodeId } from '../board/node-id.js'
import { drawBoss } from '../draws/draw-boss.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import type { BossPreview } from '../journey/previews.js'
import { actmapInputError } from '../messages.js'
import type { ActSpecInput } from '../schema/act-spec.js'
import type { GenerationResult } from '../schema/result.js'
import type { RulesInput } from '../rules/rules.js'
import { mapOfSeed } from './map-of-seed.js'
import { paramsSchema, type Params } from '../schema/params.js'

/** An act of a run, as input: its spec and, optionally, its own rules. */
export type ActInput = ActSpecInput & { readonly rules?: RulesInput }

/** An act of a run. */
export interface Act {
  readonly actId: string
  /** The act's own seed, which `generateMap` and `seedfast make actmap` accept. */
  readonly seed: bigint
  readonly params: Params
}

/** The acts of a run, all derived from one seed. */
export interface ActRun {
  readonly seed: bigint
  readonly acts: readonly Act[]
  /** Generates the map of an act. Throws an InputError for an unknown act ID. */
  map(actId: string): GenerationResult
  /** Returns the boss of an act without generating the act's map. Throws an InputError for an unknown act ID. */
  getBossPreview(actId: string): BossPreview
}

/**
 * Derives a run of several acts from a 64-bit seed (0 to 2^64 − 1). Each act's seed depends only on the run's seed and
 * the act's ID, so adding, removing or reordering acts never changes the other acts. Throws an InputError for invalid
 * specs and duplicate IDs, and a RangeError for an invalid seed.
 *
 * @example
 * import { actsOf } from '@seedfast/actmap'
 * const run = actsOf(42n, [{ actId: 'act1' }, { actId: 'act2' }, { actId: 'act3', rows: 17 }])
 * run.getBossPreview('act3').boss // → 'kraken'
 */
export function actsOf(seed: bigint, specs: readonly ActInput[]): ActRun {
  const acts = new Map<string, Act>()
  for (const [i, { rules = {}, ...spec }] of specs.entries()) {
    const place: Place = { in: 'option', name: 'specs', path: [i] }
    const params = parseSchema(paramsSchema, { spec, rules }, place)
    const { actId } = params.spec
    if (acts.has(actId)) {
      throw actmapInputError('duplicate-act', placeInside(place, { path: ['actId'] }), { got: actId })
    }
    acts.set(actId, { actId, seed: actSeed(seed, actId), params })
  }
  const find = (actId: string): Act => {
    const act = acts.get(actId)
    if (act !== undefined) return act
    throw actmapInputError(
      'unknown-act',
      { in: 'option', name: 'actId' },
      unknownNameData(actId, [...acts.keys()]),
    )
  }
  return {
    seed,
    acts: [...acts.values()],
    map: (actId) => {
      const act = find(actId)
      return mapOfSeed(act.params, { locks: {}, roll: 0 }, act.seed)
    },
    getBossPreview: (actId) => {
      const { seed: own, params } = find(actId)
      const { rows, columns, bosses } = params.spec
      const boss = drawBoss(bosses, phaseDraws(subSeedsOf(own)))
      return { boss, nodeId: nodeId(rows - 1, columns >> 1), row: rows - 1 }
    },
  }
}

/** Returns an act's own seed: the low 64 bits of the key of the run's substream `act/<actId>`. */
export function actSeed(seed: bigint, actId: string): bigint {
  if (BigInt.asUintN(64, seed) !== seed) {
    throw new RangeError(`seed must be a bigint from 0 to 2^64 - 1, got ${seed}`)
  }
  return BigInt.asUintN(64, keyNumber(namedKey(seedKey(seed), `act/${actId}`)))
}
