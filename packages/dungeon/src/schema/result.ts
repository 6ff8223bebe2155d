import * as z from 'zod'
import type { Mode } from '../game/dungeon-game.js'
import type { Ghost } from '../game/ghosts.js'
import type { Plan } from '../game/plan.js'
import { levelSchema } from '../level/level-schema.js'
import type { Level } from '../level/level.js'

/** A generated dungeon, or the part of a dungeon that the params request. */
export interface DungeonResult {
  readonly mode: Mode
  /** The level that contains each branch's entry: a map from branch IDs to level IDs. */
  readonly plan: Plan
  /** The IDs of the generated levels, in the order of generation. */
  readonly order: readonly string[]
  readonly levels: Readonly<Record<string, Level>>
  /** The ghosts of characters who died in earlier games on the same machine. */
  readonly ghosts: readonly Ghost[]
}

export const resultSchema = z.strictObject({
  mode: z.enum(['full', 'incremental', 'on-demand']),
  plan: z.record(z.string(), z.string().nullable()),
  order: z.array(z.string()),
  levels: z.record(z.string(), levelSchema),
  ghosts: z.array(z.strictObject({ name: z.string(), level: z.string(), x: z.int(), y: z.int() })),
})
