import * as z from 'zod'
import type { DungeonData } from '../data/dungeon-data.js'
import { levelOrder } from '../game/plan.js'

/** The params of a dungeon; `load` returns its data, which has the names of its levels. */
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
        'When levels are generated: all at once, each after all levels before it, or only the entered ones',
      ),
    level: levels([''])
      .default('')
      .describe('The level to show, such as D:3; it is entered after the visits'),
    visits: z
      .array(level)
      .max(200)
      .default([])
      .describe('The levels to enter, in order, unless all are generated at once'),
    bones: z
      .array(z.strictObject({ name: z.string().min(1).max(40), level }))
      .max(40)
      .default([])
      .describe('Earlier deaths on this machine, with their levels: they leave ghosts'),
    play: z
      .strictObject({ gameplay: draws, interface: draws })
      .prefault({})
      .describe(
        'How many numbers the game and its interface draw before each visit; no level depends on them',
      ),
  })
}

/** The params of a dungeon, with every default filled in. */
export type Params = z.infer<ReturnType<typeof paramsSchema>>
