import { actRunPresets, actsOf, actSeed } from '@seedfast/actmap'
import type { PageState } from '../../../address/address.js'
import { withValues } from '../../../address/address-value.js'
import { why } from '../../../trace/why-values.js'
import { path, run, walk } from '../address-values.js'
import { changesBetween } from '../../../edit/changes.js'

/** A run of several acts, as stored in the URL. `preset` is a name in `actRunPresets`. */
export interface SavedRun {
  readonly preset: string
  readonly seed: bigint
}

export interface ActOfRun {
  readonly actId: string
  readonly seed: bigint
  readonly boss: string
}

/**
 * Parses a run from the URL, such as `three-acts:42`. Returns null if the preset is unknown or the seed isn't a 64-bit
 * number.
 */
export function readRun(text: string): SavedRun | null {
  const [preset = '', number = ''] = text.split(':')
  if (!Object.hasOwn(actRunPresets, preset) || !/^\d{1,20}$/.test(number)) return null
  const seed = BigInt(number)
  return BigInt.asUintN(64, seed) === seed ? { preset, seed } : null
}

/** Returns the acts of a run with their seeds and bosses, without generating their maps. */
export function actsOfRun({ preset, seed }: SavedRun): readonly ActOfRun[] {
  const sequence = actsOf(seed, actRunPresets[preset]!.specs)
  return sequence.acts.map(({ actId, seed: own }) => ({
    actId,
    seed: own,
    boss: sequence.getBossPreview(actId).boss,
  }))
}

/**
 * Returns a state change that opens an act of a run. The change also removes the walk, the picked path and the
 * explained part, because they belong to a different map.
 */
export function openedAct(state: PageState, { preset, seed }: SavedRun, actId: string): Partial<PageState> {
  const { rules, ...spec } = actRunPresets[preset]!.specs.find((one) => one.actId === actId)!
  const others = { ...walk.to(null), ...path.to(null), ...why.to(null) }
  return {
    ...withValues(state, { ...others, ...run.to(`${preset}:${seed}`) }),
    seed: String(actSeed(seed, actId)),
    preset: null,
    params: changesBetween({}, rules === undefined ? { spec } : { spec, rules }),
    overrides: [],
  }
}

/** Returns a state change that closes the run but keeps its open act. */
export function leftRun(state: PageState): Partial<PageState> {
  return withValues(state, run.to(null))
}
