import { isInputError, type Place } from '@seedfast/world'
import * as z from 'zod'
import type { Character } from '../builds/build.js'
import { BUILD_IDS, BUILDS, NEWEST_BUILD } from '../builds/builds.js'
import { spire2InputError } from '../messages.js'
import { spire2Seed } from '../schema/seed-format.js'
import { isCharacter } from '../save/saved-ids.js'
import type { RecordedPlayer, RecordedPoint, RunHistory, Shown } from './run-history.js'

/** A note on a run history: what isn't known or reproduced. */
export type HistoryNote =
  /** A mode or modifiers that change the game in ways that aren't reproduced. */
  | { readonly code: 'other-rules'; readonly mode: string; readonly modifiers: readonly string[] }
  /** A build whose rules aren't known. `used` is the build whose rules are used instead, or null if none is similar. */
  | { readonly code: 'other-build'; readonly build: string; readonly used: string | null }
  /** A seed that players can't type, such as that of a daily run. Nothing is compared. */
  | { readonly code: 'other-seed'; readonly seed: string }
  /** Only what is the same for all players is compared. */
  | { readonly code: 'several-players'; readonly players: number }
  /** The number of points that were damaged and left out. */
  | { readonly code: 'invalid-points'; readonly points: number }

/** A run history that can be replayed, with notes on it. */
export interface ParsedHistory {
  readonly history: RunHistory
  readonly notes: readonly HistoryNote[]
}

/** The longest file that is read, in characters. The game's own files have about 100,000. */
const MOST_CHARACTERS = 20_000_000
const MOST_POINTS = 100
const MOST_PLAYERS = 4
const MOST_ASCENSION = 10

/** An ID as the game writes it, such as `CARD.BASH`, without its kind. */
const id = z
  .string()
  .max(200)
  .transform((text) => text.slice(text.indexOf('.') + 1))
const gold = z.number().default(0)
const chosen = z.boolean().default(false)
const card = z.looseObject({ id, current_upgrade_level: z.number().default(0) }).transform(cardText)
const title = z.looseObject({ title: z.looseObject({ key: z.string().max(300) }).optional() })

const playerShape = z.looseObject({
  player_id: z.union([z.number(), z.string()]).optional(),
  ancient_choice: z.array(z.looseObject({ TextKey: id, was_chosen: chosen })).optional(),
  card_choices: z.array(z.looseObject({ card, was_picked: chosen })).default([]),
  relic_choices: z.array(z.looseObject({ choice: id, was_picked: chosen })).default([]),
  potion_choices: z.array(z.looseObject({ choice: id, was_picked: chosen })).default([]),
  cards_gained: z.array(card).default([]),
  event_choices: z.array(title).default([]),
  rest_site_choices: z.array(z.string().max(100)).default([]),
  gold_gained: gold,
  gold_spent: gold,
})

const pointShape = z.looseObject({
  map_point_type: z.string().max(100),
  rooms: z.array(z.looseObject({ room_type: z.string().max(100), model_id: id.optional() })).min(1),
  player_stats: z.array(playerShape).default([]),
})

const historyShape = z.looseObject({
  seed: z.string().min(1).max(100),
  build_id: z.string().max(100),
  ascension: z.int().min(0).max(MOST_ASCENSION),
  players: z
    .array(z.looseObject({ id: z.union([z.number(), z.string()]).optional(), character: id }))
    .min(1)
    .max(MOST_PLAYERS),
  map_point_history: z.array(z.array(z.unknown()).max(MOST_POINTS)).max(3),
  acts: z.array(id).optional(),
  game_mode: z.string().max(100).default('standard'),
  modifiers: z.array(z.unknown()).default([]),
  win: z.boolean().optional(),
})

/**
 * Parses a run history of the game (a `.run` file). Leaves out damaged points, and says so in the notes. Throws an
 * InputError if the text isn't a run history of the game's characters.
 */
export function parseHistory(source: string, place: Place): ParsedHistory {
  const file = readFile(source, place)
  const characters = file.players.map(({ character }) => character)
  const other = characters.find((one) => !isCharacter(one))
  if (other !== undefined) throw spire2InputError('not-a-history', place, { mistake: 'other-character' })
  const slots = file.players.map((player) => player.id)
  let damaged = 0
  const points = file.map_point_history.map((act) =>
    act.flatMap((point) => {
      const parsed = pointShape.safeParse(point)
      if (!parsed.success) damaged++
      return parsed.success ? [pointOf(parsed.data, slots)] : []
    }),
  )
  const history: RunHistory = {
    seed: file.seed,
    build: file.build_id,
    ascension: file.ascension,
    characters: characters as Character[],
    mode: file.game_mode,
    modifiers: file.modifiers.map(modifierName),
    won: file.win ?? null,
    acts: file.acts ?? null,
    points,
    spoilsMap:
      points[0]?.some(({ players }) => players.some(({ gained }) => gained?.includes('SPOILS_MAP'))) === true,
  }
  const notes: HistoryNote[] = [
    ...(history.mode === 'standard' && history.modifiers.length === 0
      ? []
      : [{ code: 'other-rules', mode: history.mode, modifiers: history.modifiers } as const]),
    ...(BUILD_IDS.includes(history.build)
      ? []
      : [{ code: 'other-build', build: history.build, used: buildFor(history.build) } as const]),
    ...(isKnownSeed(history.seed) ? [] : [{ code: 'other-seed', seed: history.seed } as const]),
    ...(characters.length > 1 ? [{ code: 'several-players', players: characters.length } as const] : []),
    ...(damaged > 0 ? [{ code: 'invalid-points', points: damaged } as const] : []),
  ]
  return { history, notes }
}

/**
 * Returns the build whose rules are used for a history: its own or, if it isn't known, that of the same minor version or
 * the last one before it. Returns null for builds from before the first known one, which had another generator.
 */
export function buildFor(build: string): string | null {
  if (BUILD_IDS.includes(build)) return build
  const version = versionOf(build)
  if (version === null) return NEWEST_BUILD
  const same = BUILDS.find(({ id: known }) => Math.floor(versionOf(known)!) === Math.floor(version))
  return (same ?? BUILDS.filter(({ id: known }) => versionOf(known)! <= version).at(-1))?.id ?? null
}

/** Returns whether the seed of a history can be one of the world's, so that it can be compared. */
export function isKnownSeed(seed: string): boolean {
  try {
    spire2Seed.parse(seed, {} as never)
    return true
  } catch (error) {
    if (isInputError(error)) return false
    throw error
  }
}

function versionOf(build: string): number | null {
  const [, major, minor, patch] = /^v(\d+)\.(\d+)\.(\d+)/.exec(build) ?? []
  return major === undefined ? null : Number(major) * 1000 + Number(minor) + Number(patch) / 1000
}

function readFile(source: string, place: Place): z.output<typeof historyShape> {
  if (source.length > MOST_CHARACTERS) throw spire2InputError('not-a-history', place, { mistake: 'too-long' })
  let value: unknown
  try {
    // The IDs of players have more digits than a JavaScript number.
    value = JSON.parse(source.replace(/"(id|player_id)"\s*:\s*(\d{16,})/g, '"$1":"$2"'))
  } catch {
    throw spire2InputError('not-a-history', place, { mistake: 'not-json' })
  }
  const parsed = historyShape.safeParse(value)
  if (parsed.success) return parsed.data
  const isHistory = typeof value === 'object' && value !== null && 'map_point_history' in value
  const field = parsed.error.issues[0]!.path[0]
  throw spire2InputError(
    'not-a-history',
    place,
    isHistory ? { mistake: 'invalid-field', field: String(field) } : { mistake: 'other-json' },
  )
}

function cardText({
  id: name,
  current_upgrade_level: level,
}: {
  id: string
  current_upgrade_level: number
}): string {
  return level > 0 ? `${name}+` : name
}

function modifierName(modifier: unknown): string {
  const named = typeof modifier === 'object' && modifier !== null && 'id' in modifier ? modifier.id : modifier
  return id.safeParse(named).data ?? 'unknown'
}

/** Converts a point. A history lists the players of a point in any order, so `slots` contains their IDs by slot. */
function pointOf(
  { map_point_type: type, rooms, player_stats: stats }: z.output<typeof pointShape>,
  slots: readonly (string | number | undefined)[],
): RecordedPoint {
  const bySlot = slots.map((slot, i) => stats.find((one) => one.player_id === slot) ?? stats[i])
  return {
    type,
    rooms: rooms.map(({ room_type: kind, model_id: model }) => ({ kind, id: model ?? null })),
    players: bySlot.flatMap((one) => (one === undefined ? [] : [playerOf(one)])),
  }
}

/** Returns the relic of an offer. The offer of a Sea Glass is named after the character whose cards it gives. */
function giftOf(key: string): string {
  return isCharacter(key) ? 'SEA_GLASS' : key
}

function playerOf(stats: z.output<typeof playerShape>): RecordedPlayer {
  const shown = (choices: readonly { choice: string; was_picked: boolean }[]): Shown =>
    choices.map(({ choice, was_picked: taken }) => [choice, taken])
  return {
    offers: stats.ancient_choice?.map((choice) => [giftOf(choice.TextKey), choice.was_chosen]) ?? null,
    cards: stats.card_choices.map((choice) => [choice.card, choice.was_picked]),
    relics: shown(stats.relic_choices),
    potions: shown(stats.potion_choices),
    gained: stats.cards_gained,
    gold: { gained: stats.gold_gained, spent: stats.gold_spent },
    rests: stats.rest_site_choices,
    options: stats.event_choices.flatMap(({ title: named }) => {
      const option = /options\.([A-Z_0-9]+)\./.exec(named?.key ?? '')?.[1]
      return option === undefined ? [] : [option]
    }),
  }
}
