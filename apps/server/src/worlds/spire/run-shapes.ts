import { z } from '@hono/zod-openapi'
import { count, reportShape } from '../report-shapes.js'

export const RUN_RESPONSES = {
  SpireRun: z.strictObject({
    id: z.string().nullable().meta({ description: 'The game’s own ID of the run.' }),
    seed: z.string().meta({ description: 'The seed as a decimal number.' }),
    class: z.string(),
    ascension: count,
    build: z.string().nullable(),
    mode: z.enum(['standard', 'custom', 'daily']),
    modifiers: z.array(z.string()),
    victory: z.boolean().nullable(),
    ...reportShape,
  }),
}
