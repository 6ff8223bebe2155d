import {
  isInputError,
  parseSchema,
  placeInside,
  unknownNameData,
  type Place,
  type Schema,
  type UnknownName,
} from '@seedfast/world'
import * as z from 'zod'
import { CARDS } from '../data/cards.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import { BOSSES, ENCOUNTERS, FINAL_BOSS, FINAL_ELITE } from '../data/encounters.js'
import { ACT_EVENTS, ACT_SHRINES, ONE_TIME_EVENTS } from '../data/events.js'
import { POTION_RARITY } from '../data/potions.js'
import { poolRelics, SPECIAL_RELICS } from '../data/relics.js'
import { spireInputError } from '../messages.js'
import { knownName } from '../setup/known-name.js'
import { EMPTY_SLOT } from './empty-slot.js'
import { gameEventName } from './event-names.js'
import { readAutosave } from './obfuscation.js'

export const RELIC_NAMES = [...new Set([...poolRelics(), ...SPECIAL_RELICS])]
const relic = knownName('unknown-relic', RELIC_NAMES)
const card = knownName('unknown-card', [...CARDS.keys()])
export const FIGHT_NAMES = [
  ...ENCOUNTERS.flatMap(({ weak, strong, elites }) =>
    [weak, strong, elites].flatMap((table) => table.encounters),
  ),
  FINAL_ELITE,
]
const fight = knownName('unknown-encounter', FIGHT_NAMES)
export const BOSS_NAMES = [...BOSSES, FINAL_BOSS]
const boss = knownName('unknown-boss', BOSS_NAMES)
const events = [...ACT_EVENTS.flat(), ...ACT_SHRINES.flat(), ...ONE_TIME_EVENTS]
export const EVENT_NAMES = [...new Set([...events.map(gameEventName), ...events])]
const event = knownName('unknown-event', EVENT_NAMES)
const counter = z.int().min(0)

/**
 * The schema of an autosave, limited to the fields that a run needs, with the game's own names. Other fields are kept
 * but ignored.
 */
export const saveFileSchema = z.looseObject({
  seed: z.string().regex(/^-?\d{1,19}$/),
  act_num: z.int().min(1).max(4),
  floor_num: z.int().min(0),
  ascension_level: z.int().min(0).max(20),
  monster_list: z.array(fight),
  elite_monster_list: z.array(fight),
  boss_list: z.array(boss).min(1),
  common_relics: z.array(relic),
  uncommon_relics: z.array(relic),
  rare_relics: z.array(relic),
  shop_relics: z.array(relic),
  boss_relics: z.array(relic),
  monster_seed_count: counter,
  event_seed_count: counter,
  merchant_seed_count: counter,
  card_seed_count: counter,
  treasure_seed_count: counter,
  relic_seed_count: counter,
  potion_seed_count: counter,
  card_random_seed_randomizer: z.int(),
  potion_chance: z.int(),
  event_chances: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  event_list: z.array(event),
  one_time_event_list: z.array(event),
  path_x: z.array(z.int()),
  path_y: z.array(z.int()),
  cards: z.array(z.looseObject({ id: card, upgrades: counter })),
  relics: z.array(relic),
  relic_counters: z.array(z.int()).optional(),
  potions: z.array(z.string()).optional(),
  // The game itself allows at most five slots, but mods can add more.
  potion_slots: counter.max(100).optional(),
  current_health: z.int().optional(),
  max_health: z.int().optional(),
  gold: counter.optional(),
  purgeCost: counter.optional(),
  has_ruby_key: z.boolean().optional(),
  has_emerald_key: z.boolean().optional(),
  has_sapphire_key: z.boolean().optional(),
  is_final_act_on: z.boolean().optional(),
  bottled_flame: z.string().nullish(),
  bottled_lightning: z.string().nullish(),
  bottled_tornado: z.string().nullish(),
  play_time: z.number().optional(),
  /** The player's class. The game's saves don't contain it because it is part of the file name. */
  class: z.string().optional(),
  /** State that the game doesn't save but that a run needs to continue exactly as before. */
  seedfast: z
    .looseObject({
      class: z.enum(PLAYER_CLASSES),
      shrine_list: z.array(event),
      colorless_pool: z.array(card),
      after_shop: z.boolean(),
      locked_relics: z.array(relic),
      locked_cards: z.array(card),
      bosses_seen: z.array(boss),
      /** The deck indexes of the bottled cards. */
      bottled: z.array(z.int().min(0)),
    })
    .optional(),
})

/** The fields of the game's autosave that this package reads. */
export type SaveFile = z.output<typeof saveFileSchema>

/** The codes of the issues about names that don't exist in the game. */
const UNKNOWN_NAMES: readonly string[] = [
  'unknown-relic',
  'unknown-card',
  'unknown-encounter',
  'unknown-boss',
  'unknown-event',
]

const POTIONS = Object.keys(POTION_RARITY)

/** Parses an autosave from the game, obfuscated or as plain JSON. Throws an InputError for anything else. */
export function parseSave(text: string, place: Place): SaveFile {
  return validSave(parseSaveJson(text, place), place)
}

/** Parses the JSON of an autosave, without validating its fields. Throws an InputError for anything else. */
export function parseSaveJson(text: string, place: Place): object {
  // The seed is a 64-bit integer, which a JavaScript number can't represent.
  const json = readAutosave(text, place).replace(/"seed"\s*:\s*(-?\d+)/, '"seed":"$1"')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw spireInputError('not-a-save', place, { mistake: 'not-json' })
  }
  if (!isSaveLike(value)) throw spireInputError('not-a-save', place, { mistake: 'other-json' })
  return value
}

/** Validates a parsed autosave. Throws an InputError for anything that the game couldn't have written. */
export function validSave(value: object, place: Place): SaveFile {
  const save = withFields(value, place)
  if (save.path_x.length !== save.path_y.length) {
    const lengths = { columns: save.path_x.length, rows: save.path_y.length }
    throw spireInputError('path-lengths', placeInside(place, { path: ['path_y'] }), lengths)
  }
  save.potions?.forEach((potion, i) => {
    if (potion === EMPTY_SLOT || POTIONS.includes(potion)) return
    const at = placeInside(place, { path: ['potions', i] })
    throw spireInputError('unknown-potion', at, unknownNameData(potion, POTIONS))
  })
  return save
}

/**
 * Validates a save. If there are several issues, and all of them are unknown names or missing fields, the save probably
 * comes from a different version of the game. The issues are then replaced by a single issue that says so.
 */
function withFields(value: unknown, place: Place): SaveFile {
  try {
    return parseSchema(saveFileSchema as Schema<SaveFile>, value, place)
  } catch (error) {
    if (!isInputError(error)) throw error
    const { issues } = error
    const missing = issues
      .filter(({ code }) => code === 'missing')
      .map((issue) => issue.place.path!.join('.'))
    const names = issues.filter(({ code }) => UNKNOWN_NAMES.includes(code))
    const unknown = [...new Set(names.map(({ data }) => (data as UnknownName).got))]
    if (missing.length + unknown.length < 2 || missing.length + names.length < issues.length) throw error
    throw spireInputError('other-version', place, { unknown, missing })
  }
}

/**
 * Returns whether a value has at least half of the required fields. Only then is it useful to list the missing fields.
 */
function isSaveLike(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const required = Object.entries(saveFileSchema.shape).filter(
    ([, part]) => !part.safeParse(undefined).success,
  )
  return required.filter(([name]) => Object.hasOwn(value, name)).length >= required.length / 2
}
