import type { Stream } from '@seedfast/rng'
import type { Place } from '@seedfast/world'
import { actmapInputError } from '../messages.js'
import { OUTCOMES, type Outcome } from '../rules/node-types.js'
import type { MapGraph } from '../schema/result.js'
import type { Rules } from '../rules/rules.js'

/**
 * The weight that each outcome of an Unknown has gained since that outcome was last drawn. For every outcome, it is 0
 * at the start of an act.
 */
export type PityState = Readonly<Record<Outcome, number>>

/**
 * The effect of a relic, a flag or the player's state on Unknowns: for each affected outcome, a non-negative
 * factor for its weight.
 */
export interface Modifier {
  /** The source of the modifier, such as a relic, for messages and tooltips. */
  readonly source: string
  readonly weights: Readonly<Partial<Record<Outcome, number>>>
}

/** A modifier that prevents Unknowns from turning out to be battles. */
export const NO_BATTLES: Modifier = { source: 'no hallway battles in Unknowns', weights: { Battle: 0 } }

/** Everything that determines the outcome of an Unknown except the draw itself. */
export interface UnknownContext {
  readonly graph: MapGraph
  readonly rules: Pick<Rules, 'unknownWeights'>
  readonly pity: PityState
  /**
   * The effects of relics, flags and the player's state. If several modifiers affect an outcome, their factors are
   * multiplied.
   */
  readonly modifiers?: readonly Modifier[]
}

/** The type that an Unknown turned out to be, and the pity of each outcome after the draw. */
export interface UnknownOutcome {
  readonly nodeId: string
  readonly outcome: Outcome
  readonly newPityState: PityState
}

/** The types that an Unknown can turn out to be, with the weights for the draw and the resulting probabilities. */
export interface UnknownForecast {
  readonly nodeId: string
  readonly weights: Readonly<Record<Outcome, number>>
  readonly chances: Readonly<Record<Outcome, number>>
}

/**
 * Resolves an Unknown with one draw from the stream. Afterward, each outcome that wasn't drawn gains the weight that
 * `unknownWeights.pity` specifies for it, up to its cap. The drawn outcome loses its gained weight, unless the rules
 * let it keep that weight. Throws an InputError if the node isn't an Unknown, or if a modifier is negative or not
 * finite.
 */
export function resolveUnknown(nodeId: string, context: UnknownContext, stream: Stream): UnknownOutcome {
  const { rules, pity, graph } = context
  const { weights } = getUnknownForecast(graph, nodeId, rules, pity, context.modifiers)
  const outcome = stream.weighted(
    OUTCOMES,
    OUTCOMES.map((each) => weights[each]),
  )
  return { nodeId, outcome, newPityState: pityAfter(outcome, rules, pity) }
}

/**
 * Returns the types that an Unknown can currently turn out to be, for tooltips. Throws the same errors as
 * `resolveUnknown`.
 */
export function getUnknownForecast(
  graph: MapGraph,
  nodeId: string,
  rules: Pick<Rules, 'unknownWeights'>,
  pity: PityState,
  modifiers: readonly Modifier[] = [],
): UnknownForecast {
  const node = graph.nodes.find(({ id }) => id === nodeId)
  const place: Place = { in: 'option', name: 'node' }
  if (node === undefined) throw actmapInputError('unknown-node', place, { got: nodeId })
  if (node.type !== 'Unknown') {
    throw actmapInputError('not-an-unknown', place, { got: nodeId, type: node.type })
  }
  const weights = weightsOf(rules, pity, modifiers)
  const total = OUTCOMES.reduce((sum, outcome) => sum + weights[outcome], 0)
  return { nodeId, weights, chances: byOutcome((outcome) => weights[outcome] / total) }
}

/**
 * Returns the weights of the outcomes after all modifiers are applied. If every weight would be 0, the Unknown always
 * becomes an Event, which requires nothing from the player.
 */
function weightsOf(
  { unknownWeights }: Pick<Rules, 'unknownWeights'>,
  pity: PityState,
  modifiers: readonly Modifier[],
): Record<Outcome, number> {
  const { mode, start, caps } = unknownWeights
  const single = byOutcome((outcome) => {
    const weight = Math.min(start[outcome] + pity[outcome], caps[outcome])
    return modifiers.reduce((product, modifier, i) => product * scaleOf(modifier, outcome, i), weight)
  })
  const weights = mode === 'weighted' ? single : oneAfterAnother(single)
  return OUTCOMES.every((outcome) => weights[outcome] === 0) ? { ...weights, Event: 1 } : weights
}

/**
 * Returns weights for a single draw that is equivalent to rolling the given percentages one after another until a roll
 * succeeds.
 */
function oneAfterAnother(percents: Readonly<Record<Outcome, number>>): Record<Outcome, number> {
  const weights = { Event: 0, Battle: 0, Shop: 0, Treasure: 0 }
  let left = 1
  for (const outcome of ['Battle', 'Treasure', 'Shop'] as const) {
    const chance = Math.min(percents[outcome], 100) / 100
    weights[outcome] = left * chance
    left *= 1 - chance
  }
  return { ...weights, Event: left }
}

function scaleOf({ weights, source }: Modifier, outcome: Outcome, i: number): number {
  const scale = weights[outcome] ?? 1
  if (scale >= 0 && Number.isFinite(scale)) return scale
  const place: Place = { in: 'option', name: 'modifiers', path: [i, 'weights', outcome] }
  throw actmapInputError('invalid-modifier', place, { source, got: scale })
}

function pityAfter(
  came: Outcome,
  { unknownWeights }: Pick<Rules, 'unknownWeights'>,
  pity: PityState,
): PityState {
  const { start, caps, onHit } = unknownWeights
  return byOutcome((outcome) => {
    if (outcome === came) return onHit === 'reset' ? 0 : pity[outcome]
    return Math.max(0, Math.min(pity[outcome] + unknownWeights.pity[outcome], caps[outcome] - start[outcome]))
  })
}

function byOutcome(value: (outcome: Outcome) => number): Record<Outcome, number> {
  return { Event: value('Event'), Battle: value('Battle'), Shop: value('Shop'), Treasure: value('Treasure') }
}
