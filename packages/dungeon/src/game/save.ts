import { openLayout } from '@seedfast/rng'
import { parseSchema, placeInside, type Place } from '@seedfast/world'
import * as z from 'zod'
import { generatorsSchema } from '../crawl/generators-schema.js'
import type { GeneratorsState } from '../crawl/generators-state.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { levelSchema } from '../level/level-schema.js'
import { PlacedUniques, type PlacedUniquesState } from '../level/placed-uniques.js'
import type { Level } from '../level/level.js'
import { dungeonInputError } from '../messages.js'
import { VERSION } from './version.js'
import { DungeonGame, openGenerators, type Mode, type PlayedWith } from './dungeon-game.js'
import type { Plan } from './plan.js'
import { dungeonStreams } from './streams.js'

/** The `format` field of a save. Saves in any other format are rejected. */
export const SAVE_FORMAT = 'seedfast-dungeon-save/1'

const SAVE: Place = { in: 'file', name: 'save' }

/** A saved game, as plain JSON. */
export interface DungeonSave {
  readonly format: typeof SAVE_FORMAT
  readonly seed: string
  readonly mode: Mode
  /** All versions that the game has been played with, oldest first. */
  readonly playedWith: readonly PlayedWith[]
  readonly plan: Plan
  readonly order: readonly string[]
  readonly levels: Readonly<Record<string, Level>>
  readonly met: PlacedUniquesState
  readonly generators: GeneratorsState
}

const ids = z.array(z.string())
const saveSchema = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  seed: z.string().regex(/^(0|[1-9]\d{0,19})$/),
  mode: z.enum(['full', 'incremental', 'on-demand']),
  playedWith: z
    .array(z.strictObject({ version: z.int().min(1), data: z.string().regex(/^[0-9a-f]{64}$/) }))
    .min(1),
  plan: z.record(z.string(), z.string().nullable()),
  order: ids,
  levels: z.record(z.string(), levelSchema),
  met: z.strictObject({ vaults: ids, uniques: ids, artefacts: ids }),
  // `loadGame` validates this after everything else.
  generators: z.unknown(),
})

/**
 * Returns a save of a game, as plain JSON for `loadGame`.
 *
 * @example
 * import { DungeonGame, dungeonFiles, loadData, saveGame } from '@seedfast/dungeon'
 * const game = DungeonGame.start(loadData(dungeonFiles), 8)
 * game.enter('D:2')
 * const saved = JSON.stringify(saveGame(game))
 */
export function saveGame(game: DungeonGame): DungeonSave {
  const { seed, mode, playedWith, plan, order, levels, placedUniques, generators } = game
  return {
    format: SAVE_FORMAT,
    seed: String(seed),
    mode,
    playedWith: [...playedWith],
    plan,
    order: [...order],
    levels: { ...levels },
    met: placedUniques.save(),
    generators: generators.save(),
  }
}

/**
 * Loads a game saved with `saveGame`. If the current builder version or data differ from those in the last entry of
 * `playedWith`, appends an entry. Throws an InputError for an invalid save, for an unknown format, and for a save from
 * a different dungeon.
 *
 * @example
 * import { DungeonGame, dungeonFiles, loadData, loadGame, saveGame } from '@seedfast/dungeon'
 * const data = loadData(dungeonFiles)
 * const saved = JSON.stringify(saveGame(DungeonGame.start(data, 8)))
 * const game = loadGame(data, JSON.parse(saved))
 */
export function loadGame(data: DungeonData, saved: unknown, place: Place = SAVE): DungeonGame {
  const format: unknown = (saved as { format?: unknown } | null)?.format
  if (format !== SAVE_FORMAT) {
    const wrong = { got: format, expected: SAVE_FORMAT }
    throw dungeonInputError('other-save-format', placeInside(place, { path: ['format'] }), wrong)
  }
  const save = parseSchema(saveSchema, saved, place)
  const now = { version: VERSION, data: data.hash }
  const last = save.playedWith.at(-1)!
  const isSame = last.version === now.version && last.data === now.data
  const seed = BigInt(save.seed)
  const generators = openGenerators(openLayout(dungeonStreams, BigInt.asUintN(64, seed)))
  generators.resume(
    parseSchema(generatorsSchema, save.generators, placeInside(place, { path: ['generators'] })),
  )
  const game = new DungeonGame(data, {
    ...save,
    seed,
    playedWith: isSame ? save.playedWith : [...save.playedWith, now],
    placedUniques: new PlacedUniques(save.met),
    generators,
  })
  const strange = [...save.order, ...Object.keys(save.levels)].find(
    (id) => !game.allLevels.includes(id) || save.levels[id] === undefined,
  )
  if (strange !== undefined) {
    throw dungeonInputError('other-dungeon', placeInside(place, { path: ['levels'] }), { got: strange })
  }
  return game
}

/**
 * Returns a line of text with a game's seed, for display in the game. It includes a warning if more than one version
 * generated the dungeon.
 *
 * @example
 * import { DungeonGame, dungeonFiles, loadData, seedLine } from '@seedfast/dungeon'
 * seedLine(DungeonGame.start(loadData(dungeonFiles), 8)) // → 'seed 8'
 */
export function seedLine({
  seed,
  playedWith,
}: Pick<DungeonSave, 'playedWith'> & { readonly seed: string | bigint }): string {
  return playedWith.length === 1
    ? `seed ${seed}`
    : `seed ${seed} (may be affected: played with ${playedWith.length} versions)`
}
