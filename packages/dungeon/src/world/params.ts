import { nearestName } from '@seedfast/world'
import * as z from 'zod'
import type { DungeonData } from '../data/data.js'
import { levelOrder } from '../game/plan.js'

/** The params of a dungeon; `load` gives its data when a level's name is to be checked. */
export function paramsSchema(load: () => DungeonData) {
  const levels = (more: readonly string[] = []) =>
    z.lazy(() => {
      const ids = levelOrder(load())
      return z
        .enum([...more, ...ids], {
          error: ({ input }) => {
            const near = nearestName(String(input), ids)
            return `expected a level such as ${ids[0]}${near === null ? '' : ` (did you mean ${near}?)`}`
          },
        })
        .meta(more.length === 0 ? {} : { enumNames: ['The whole dungeon', ...ids] })
    })
  const level = levels()
  const draws = z.int().min(0).max(10_000).default(0)
  return z.strictObject({
    mode: z
      .enum(['full', 'incremental', 'on-demand'])
      .default('full')
      .describe(
        'When levels are made: all at once, each after all before it, or each alone as it is entered',
      ),
    level: levels([''])
      .default('')
      .describe('The level that is shown, such as D:3; entered after the visits'),
    visits: z
      .array(level)
      .max(200)
      .default([])
      .describe('The levels that are entered, in order, where not all are made at once'),
    bones: z
      .array(z.strictObject({ name: z.string().min(1).max(40), level }))
      .max(40)
      .default([])
      .describe('Who died on this machine before, and where'),
    play: z
      .strictObject({ gameplay: draws, interface: draws })
      .prefault({})
      .describe('How many numbers play and interface draw before each visit; no level depends on them'),
  })
}

/** What a dungeon is made from beside its seed, with every default filled in. */
export type Params = z.infer<ReturnType<typeof paramsSchema>>
