import { z } from '@hono/zod-openapi'

export const count = z.int().min(0)
const ids = z.array(z.string())
const counts = {
  equal: count,
  explained: count.meta({ description: 'Differences for which a replay with the cause gives the record.' }),
  possible: count.meta({
    description: 'Differences for which a cause is known that may not be the real one.',
  }),
  unexplained: count,
}

/** The fields of a replayed run that are the same for each game. */
export const reportShape = {
  notes: z.array(z.looseObject({ code: z.string() })).meta({
    description:
      'Notes on the record: what is missing, damaged or unknown, and rules that aren’t reproduced.',
  }),
  floors: z.array(
    z.strictObject({
      floor: count,
      act: count,
      room: z.string(),
      name: z.string().nullable().meta({ description: 'The encounter or event.' }),
      offers: z.array(
        z.strictObject({
          kind: z.string(),
          offered: ids,
          taken: ids.nullable().meta({ description: 'Null if the record doesn’t show what was taken.' }),
        }),
      ),
      equal: count,
      differences: z.array(
        z.strictObject({
          rule: z.string(),
          outcome: z.string(),
          cause: z.looseObject({ code: z.string() }).nullable(),
          drawn: ids,
          recorded: ids,
        }),
      ),
    }),
  ),
  counts: z.strictObject(counts),
  rules: z.array(z.strictObject({ rule: z.string(), ...counts })),
}
