import { openLayout } from '@seedfast/rng'
import { inputError, parseSchema } from '@seedfast/world'
import * as z from 'zod'
import type { GeneratorsState } from '../crawl/generators-state.js'
import type { DungeonData } from '../data/data.js'
import { levelSchema } from '../level/level-schema.js'
import { Met, type MetState } from '../level/met.js'
import type { Level } from '../level/level.js'
import { VERSION } from '../version.js'
import { DungeonGame, openGenerators, type Mode, type PlayedWith } from './dungeon-game.js'
import type { Plan } from './plan.js'
import { dungeonStreams } from './streams.js'

/** The layout of a save; a save of another is refused. */
export const SAVE_FORMAT = 'seedfast-dungeon-save/1'

/** A game as it is kept between two sittings, as plain JSON. */
export interface DungeonSave {
  readonly format: typeof SAVE_FORMAT
  readonly seed: string
  readonly mode: Mode
  /** Every version that the game was played with, in order. */
  readonly playedWith: readonly PlayedWith[]
  readonly plan: Plan
  readonly order: readonly string[]
  readonly levels: Readonly<Record<string, Level>>
  readonly met: MetState
  readonly generators: GeneratorsState
}

const ids = z.array(z.string())
const saveSchema = z.strictObject({
  format: z.literal(SAVE_FORMAT, {
    error: ({ input }) => `expected "${SAVE_FORMAT}", found ${JSON.stringify(input)}`,
  }),
  seed: z.string().regex(/^(0|[1-9]\d{0,19})$/, { error: 'expected a plain decimal seed' }),
  mode: z.enum(['full', 'incremental', 'on-demand']),
  playedWith: z
    .array(z.strictObject({ version: z.int().min(1), data: z.string().regex(/^[0-9a-f]{64}$/) }))
    .min(1),
  plan: z.record(z.string(), z.string().nullable()),
  order: ids,
  levels: z.record(z.string(), levelSchema),
  met: z.strictObject({ vaults: ids, uniques: ids, artefacts: ids }),
  // Checked by the generators themselves.
  generators: z.unknown(),
})

/** What restores a game. */
export function saveGame(game: DungeonGame): DungeonSave {
  const { seed, mode, playedWith, plan, order, levels, met, generators } = game
  return {
    format: SAVE_FORMAT,
    seed: String(seed),
    mode,
    playedWith: [...playedWith],
    plan,
    order: [...order],
    levels: { ...levels },
    met: met.save(),
    generators: generators.save(),
  }
}

/**
 * A game from what `saveGame` gave. Where this version or this data are others than the save's last, they join the list
 * of what it was played with. `source` names the file in messages.
 * Throws an InputError for a save of another layout or with a fault, and loads nothing then.
 */
export function loadGame(data: DungeonData, saved: unknown, source = 'save'): DungeonGame {
  const format: unknown = (saved as { format?: unknown } | null)?.format
  if (format !== SAVE_FORMAT) {
    throw inputError(
      source,
      ['format'],
      `expected "${SAVE_FORMAT}", found ${JSON.stringify(format) ?? 'none'}`,
    )
  }
  const save = parseSchema(saveSchema, saved, source)
  const now = { version: VERSION, data: data.hash }
  const last = save.playedWith.at(-1)!
  const isSame = last.version === now.version && last.data === now.data
  const seed = BigInt(save.seed)
  const generators = openGenerators(openLayout(dungeonStreams, BigInt.asUintN(64, seed)))
  generators.load(save.generators, source)
  const game = new DungeonGame(data, {
    ...save,
    seed,
    playedWith: isSame ? save.playedWith : [...save.playedWith, now],
    met: new Met(save.met),
    generators,
  })
  const strange = [...save.order, ...Object.keys(save.levels)].find(
    (id) => !game.allLevels.includes(id) || save.levels[id] === undefined,
  )
  if (strange !== undefined) {
    throw inputError(source, ['levels'], `expected levels of this dungeon, found ${JSON.stringify(strange)}`)
  }
  return game
}

/** The seed as a game shows it: with a warning where more than one version made the dungeon. */
export function seedLine({
  seed,
  playedWith,
}: Pick<DungeonSave, 'playedWith'> & { readonly seed: string | bigint }): string {
  return playedWith.length === 1
    ? `seed ${seed}`
    : `seed ${seed} (may be affected: played with ${playedWith.length} versions)`
}
