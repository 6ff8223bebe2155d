import { z } from '@hono/zod-openapi'

const count = z.int().min(0)
const seed = z.union([z.int(), z.string()]).nullable()
const bot = z.string().nullable()

/** The schema of responses about session archives, keyed by its name in the OpenAPI description. */
export const REPLAY_RESPONSES = {
  DealsReplay: z.strictObject({
    verdict: z.string().meta({
      description: 'What the archive proves, in the words of `seedfast replay`.',
      example: "valid, and the host didn't choose the cards",
    }),
    header: z.looseObject({ format: z.string() }).nullable(),
    lines: count.meta({ description: 'The number of valid lines.' }),
    head: z.string().nullable().meta({ description: 'The hash of the last valid line.' }),
    faults: z
      .array(
        z.looseObject({
          line: count,
          rule: z.string(),
          code: z.string(),
          message: z.string(),
          readable: z.boolean(),
        }),
      )
      .meta({ description: 'The faults in the first wrong line, or in the archive as a whole.' }),
    proof: z
      .enum(['open-seed', 'proven', 'consistent', 'old-form', 'not-revealed', 'no-seed', 'late-seed'])
      .meta({
        description:
          'The kind of proof that the valid lines provide for the deals. If there are no faults, `seedfast replay` exits with status 0 for `open-seed` and `proven`.',
      }),
    tableCode: z.string().nullable().meta({
      description: 'The archive’s table code. It proves nothing unless it’s the one that you wrote down.',
    }),
    inProgress: z.boolean(),
    seatChanges: z.array(
      z.strictObject({ line: count, round: count, id: z.string(), kind: z.string(), bot }),
    ),
    ancestors: z
      .array(z.strictObject({ head: z.string(), line: count, round: count }))
      .meta({ description: 'The points at which the session branched off others, oldest first.' }),
    seed: seed.meta({ description: 'The session’s seed. Null if it isn’t known.' }),
    seats: z.array(z.strictObject({ id: z.string(), name: z.string(), bot, score: z.int() })),
    winners: z
      .array(z.string())
      .meta({ description: 'The winners’ IDs. Empty while the game is in progress.' }),
  }),
}
