import { Journey, type GenerationResult, type Params } from '@seedfast/actmap'
import type { AnyWorld } from '@seedfast/world'
import { z } from 'zod'
import { madeOf, type ParamsRequest } from '../../operations/make-request.js'
import { anyObject, paramsFields, seedShape } from '../../operations/request-shapes.js'
import { checked } from '../../handles/checked.js'
import { Handle, handleKind, type HandleKind } from '../../handles/handle.js'
import { modifiersOf, modifiersShape } from './modifiers.js'

/** A walk, with the map that it needs to be restored. */
interface Walk {
  readonly journey: Journey
  readonly map: GenerationResult
  readonly rules: Params['rules']
}

const node = z.string().max(64)

const JOURNEY: HandleKind<Walk> = handleKind<Walk>('journey', {
  reachable: ({ journey }) => journey.reachable(),
  path: ({ journey }) => journey.path,
  outcomes: ({ journey }) => journey.outcomes,
  pity: ({ journey }) => journey.pity,
  claimed: ({ journey }) => journey.claimed,
  burningElite: ({ journey }) => journey.burningElite(),
  metaKeys: ({ journey }) => journey.metaKeys(),
  map: ({ map }) => map,
  step: checked([node, modifiersShape], ({ journey }: Walk, id, modifiers) => ({
    ...journey.step(id, modifiersOf(modifiers)),
    reachable: journey.reachable(),
  })),
  forecast: checked([node, modifiersShape], ({ journey }: Walk, id, modifiers) =>
    journey.forecast(id, modifiersOf(modifiers)),
  ),
  claim: ({ journey }) => journey.claim(),
  save: ({ journey }) => journey.save(),
  fork: ({ journey, map, rules }) =>
    new Handle(JOURNEY, { journey: Journey.restore(map, rules, journey.save()), map, rules }),
})

/** Starts a walk on the map of a seed, or continues a saved one. */
export const openJourney = checked(
  [z.strictObject({ seed: seedShape, ...paramsFields, journey: anyObject.optional() })],
  async (world: AnyWorld, request) => {
    const generated = await madeOf(world, request as typeof request & ParamsRequest)
    const map = generated.result as GenerationResult
    const { rules } = generated.params as Params
    const { journey: saved } = request
    const journey = saved === undefined ? new Journey(map, rules) : Journey.restore(map, rules, saved)
    return new Handle(JOURNEY, { journey, map, rules })
  },
)
