import { Journey, type GenerationResult, type Params } from '@seedfast/actmap'
import { canonicalJson, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'
import { madeOf, type ParamsRequest } from '../../operations/make-request.js'
import { operation } from '../../operations/operation.js'
import { anyObject, paramsFields, seedShape } from '../../operations/request-shapes.js'
import { requestError } from '../../errors/messages.js'
import { modifiersOf, modifiersShape } from './modifiers.js'

const nodeId = z.string().max(64)

const request = z.strictObject({
  seed: seedShape,
  ...paramsFields,
  journey: anyObject
    .optional()
    .meta({ description: 'The journey that an earlier step on this map returned. Default: a new journey.' }),
  path: z
    .array(nodeId)
    .max(100)
    .optional()
    .meta({ description: 'The nodes to walk to first, starting from the end of the journey.' }),
  node: nodeId.meta({ description: 'The node to forecast, or to step to.', example: 'r1c0' }),
  modifiers: modifiersShape.meta({
    description:
      'The effects of relics and flags, as factors by which the weights of the outcomes are multiplied.',
  }),
})

type UnknownRequest = z.output<typeof request>

/** Returns the possible outcomes of an Unknown at the current point of a journey. */
export const forecastOperation = operation({
  request,
  answer: async (world, request) =>
    answered((await journeyOf(world, request)).forecast(request.node, modifiersOf(request.modifiers))),
})

/** Moves a journey to a node. If the node is an Unknown, resolves it. */
export const resolveOperation = operation({
  request,
  answer: async (world, request) => {
    const journey = await journeyOf(world, request)
    const { node, outcome, reward } = journey.step(request.node, modifiersOf(request.modifiers))
    const saved = journey.save()
    return answered({
      nodeId: node.id,
      type: node.type,
      outcome,
      reward,
      pity: saved.pity,
      reachable: journey.reachable(),
      journey: saved,
    })
  },
})

/** Returns the journey that a request describes: a saved or new journey, continued along the path in the request. */
async function journeyOf(world: AnyWorld, request: UnknownRequest): Promise<Journey> {
  const generated = await madeOf(world, request as UnknownRequest & ParamsRequest)
  const map = generated.result as GenerationResult
  const { rules } = generated.params as Params
  const journey =
    request.journey === undefined ? new Journey(map, rules) : Journey.restore(map, rules, request.journey)
  for (const [i, id] of (request.path ?? []).entries()) {
    const open = journey.reachable()
    if (!open.includes(id)) {
      const place = { in: 'option', name: 'path', path: [i] } as const
      throw requestError('unreachable-node', place, { got: id, reachable: open })
    }
    journey.step(id)
  }
  return journey
}

function answered(value: unknown): { readonly type: string; readonly text: string } {
  return { type: 'application/json', text: `${canonicalJson(value)}\n` }
}
