import * as z from 'zod'
import type { DungeonData } from '../tables/dungeon-data.js'
import { levelOrder } from '../game/plan.js'

/**
 * Returns the schema of a dungeon's params. `load` returns the dungeon's data, which determines the valid level IDs.
 */
export function paramsSchema(load: () => DungeonData) {
  const levels = (more: readonly string[] = []) =>
    z.lazy(() => {
      const ids = levelOrder(load())
      return z
        .enum([...more, ...ids])
        .meta(more.length === 0 ? {} : { enumNames: ['The whole dungeon', ...ids] })
    })
  const level = levels()
  const draws = z.int().min(0).max(10_000).default(0)
  return z.strictObject({
    mode: z
      .enum(['full', 'incremental', 'on-demand'])
      .default('full')
      .describe(
        'When to generate levels: all before the game (full), each after all levels before it (incremental), or only the entered ones (on-demand)',
      ),
    level: levels([''])
      .default('')
      .describe('The level to show, such as D:3. The player enters it after the visits.'),
    visits: z
      .array(level)
      .max(200)
      .default([])
      .describe('The levels to enter, in order. Has no effect if all levels are generated at once.'),
    bones: z
      .array(z.strictObject({ name: z.string().min(1).max(40), level }))
      .max(40)
      .default([])
      .describe('Deaths in earlier games on this machine, each with its level. Each death leaves a ghost.'),
    play: z
      .strictObject({ gameplay: draws, interface: draws })
      .prefault({})
      .describe(
        'How many numbers the game and its interface draw before each visit. These draws never affect levels.',
      ),
  })
}

/** The validated params of a dungeon, with all defaults filled in. */
export type Params = z.infer<ReturnType<typeof paramsSchema>>
