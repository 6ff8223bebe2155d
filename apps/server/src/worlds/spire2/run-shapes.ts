import { z } from '@hono/zod-openapi'
import { count, reportShape } from '../report-shapes.js'

export const RUN_RESPONSES = {
  Spire2Run: z.strictObject({
    seed: z.string(),
    build: z.string(),
    characters: z.array(z.string()),
    ascension: count,
    won: z.boolean().nullable(),
    ...reportShape,
  }),
}
