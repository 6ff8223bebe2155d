import { z } from '@hono/zod-openapi'

const object = z.record(z.string(), z.unknown())

const chances = z.strictObject({
  Event: z.number(),
  Battle: z.number(),
  Shop: z.number(),
  Treasure: z.number(),
})

const outcome = z.enum(['Event', 'Battle', 'Shop', 'Treasure'])

/** The schemas of responses about Unknowns, keyed by their names in the OpenAPI description. */
export const UNKNOWN_RESPONSES = {
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
