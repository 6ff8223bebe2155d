import { z } from '@hono/zod-openapi'

const count = z.int().min(0)
const ofEach = (value: z.ZodType) =>
  z.strictObject({ IRONCLAD: value, SILENT: value, DEFECT: value, WATCHER: value })

export const LOCKS_RESPONSES = {
  SpireLocks: z.strictObject({
    tried: count.meta({ description: 'The number of tried profiles.' }),
    fitting: count.meta({ description: 'The number of profiles that offer everything that the player saw.' }),
    levels: ofEach(z.array(count)).meta({
      description: 'The unlock levels of each character in at least one fitting profile.',
    }),
    isEveryCombination: z.boolean().meta({ description: 'Whether every combination of these levels fits.' }),
    best: z.strictObject({ unlocks: ofEach(count), reachedBoss: z.boolean() }).meta({
      description: 'The fitting profile with the highest levels, or the nearest one if none fits.',
    }),
    unfit: z.array(z.strictObject({ floor: count, name: z.string() })).meta({
      description: 'What the best profile doesn’t offer on its floor.',
    }),
  }),
}
