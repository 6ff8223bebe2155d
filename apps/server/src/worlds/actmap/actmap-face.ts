import type { WorldFace } from '../world-face.js'
import { openJourney } from './journey-kind.js'
import { forecastOperation, resolveOperation } from './unknown-rooms.js'
import { z } from '@hono/zod-openapi'

/** An example request: a step to an Unknown on the map of seed 7. */
const STEP = { seed: '7', path: ['r0c0', 'r1c0'], node: 'r2c0' }

const object = z.record(z.string(), z.unknown())

const chances = z.strictObject({
  Event: z.number(),
  Battle: z.number(),
  Shop: z.number(),
  Treasure: z.number(),
})

const outcome = z.enum(['Event', 'Battle', 'Shop', 'Treasure'])

/** The schemas of responses about Unknowns, keyed by their names in the OpenAPI description. */
const UNKNOWN_RESPONSES = {
  UnknownForecast: z.strictObject({ nodeId: z.string(), weights: chances, chances }),
  UnknownOutcome: z.strictObject({
    nodeId: z.string(),
    type: z.string(),
    outcome: outcome.nullable().meta({ description: 'Null if the node isn’t an Unknown.' }),
    reward: z.string().nullable(),
    pity: chances,
    reachable: z.array(z.string()).meta({ description: 'The nodes that the next step can go to.' }),
    journey: object.meta({ description: 'The journey after this step. Send it with the next step.' }),
  }),
}

/** The endpoints of the act map, which resolve Unknowns step by step. */
export const actmapFace: WorldFace = {
  world: 'actmap',
  tag: { name: 'act map', description: 'Unknowns on an act map, resolved step by step.' },
  operations: { forecast: forecastOperation, resolve: resolveOperation },
  objects: { journey: openJourney },
  endpoints: [
    {
      method: 'post',
      path: '/v1/worlds/actmap/unknown/forecast',
      work: 'forecast',
      tag: 'act map',
      world: 'actmap',
      id: 'postUnknownForecast',
      summary: 'List the possible outcomes of an Unknown on an act map',
      about: 'Returns the weight and chance of each outcome at this point of a journey. Makes no draws.',
      answers: { 'application/json': 'UnknownForecast' },
      example: STEP,
    },
    {
      method: 'post',
      path: '/v1/worlds/actmap/unknown/resolve',
      work: 'resolve',
      tag: 'act map',
      world: 'actmap',
      id: 'postUnknownResolve',
      summary: 'Step to a node on an act map, and resolve the node if it is an Unknown',
      about:
        'Returns the outcome of the node, and the journey to send with the next step. The server stores nothing, and the same step of the same journey always has the same outcome.',
      answers: { 'application/json': 'UnknownOutcome' },
      example: STEP,
    },
  ],
  responses: UNKNOWN_RESPONSES,
}
