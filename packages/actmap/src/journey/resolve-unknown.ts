import type { Stream } from '@seedfast/rng'
import type { Place } from '@seedfast/world'
import { actmapInputError } from '../messages.js'
import { OUTCOMES, type Outcome } from '../schema/node-types.js'
import type { MapGraph } from '../schema/result-schema.js'
import type { Rules } from '../schema/rules.js'

/** What each outcome has gained since it came last, at the start of an act nothing. */
export type PityState = Readonly<Record<Outcome, number>>

/** What a relic, a flag or the state of a player does to Unknowns: weights are multiplied by these, from 0 up. */
export interface Modifier {
  /** What it comes from, for messages and tooltips. */
  readonly source: string
  readonly weights: Readonly<Partial<Record<Outcome, number>>>
}

/** No hallway battles in Unknowns. */
export const NO_BATTLES: Modifier = { source: 'no hallway battles in Unknowns', weights: { Battle: 0 } }

/** All that an Unknown depends on beside the draw. */
export interface UnknownContext {
  readonly graph: MapGraph
  readonly rules: Pick<Rules, 'unknownWeights'>
  readonly pity: PityState
  /** What relics, flags and the state of the player do; they multiply. */
  readonly modifiers?: readonly Modifier[]
}

/** What an Unknown turned out to be, and what the outcomes have gained by it. */
export interface UnknownOutcome {
  readonly nodeId: string
  readonly outcome: Outcome
  readonly newPityState: PityState
}

/** What an Unknown may turn out to be: the weights that are drawn by, and each as a part of 1. */
export interface UnknownForecast {
  readonly nodeId: string
  readonly weights: Readonly<Record<Outcome, number>>
  readonly chances: Readonly<Record<Outcome, number>>
}

/**
 * Resolves an Unknown by one draw of the stream. Every other outcome then gains its pity, as far as its cap allows, and
 * the one that came loses what it had gained, unless the rules keep it. Throws an InputError for a node that is no
 * Unknown and for a modifier below 0 or not finite.
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

/** What an Unknown may turn out to be as things stand, for tooltips. Throws as `resolveUnknown` does. */
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

/** The weights that stand: where modifiers leave nothing at all, an Event, the one outcome that asks nothing of anyone. */
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

/** Percents that are asked one after another, as the weights of one draw with the same chances. */
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
