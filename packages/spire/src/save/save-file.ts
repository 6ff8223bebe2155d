import { foundText, inputError, parseSchema, suggestion, type Schema } from '@seedfast/world'
import * as z from 'zod'
import { CARDS } from '../data/cards.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import { BOSSES, ENCOUNTERS, FINAL_BOSS, FINAL_ELITE } from '../data/encounters.js'
import { ACT_EVENTS, ACT_SHRINES, ONE_TIME_EVENTS } from '../data/events.js'
import { POTION_RARITY } from '../data/potions.js'
import { poolRelics, SPECIAL_RELICS } from '../data/relics.js'
import { eventName, gameEventName } from './event-names.js'
import { readAutosave } from './obfuscation.js'

const RELICS = new Set([...poolRelics(), ...SPECIAL_RELICS])

const named = (what: string, has: (name: string) => boolean, names: () => readonly string[]) =>
  z.string().refine(has, {
    error: ({ input }) =>
      `expected ${what}, found ${JSON.stringify(input)}${suggestion(String(input), names())}`,
  })

const relic = named(
  'the id of a relic',
  (name) => RELICS.has(name),
  () => [...RELICS],
)
const card = named(
  'the id of a card',
  (id) => CARDS.has(id),
  () => [...CARDS.keys()],
)
const FIGHTS = new Set([
  ...ENCOUNTERS.flatMap(({ weak, strong, elites }) =>
    [weak, strong, elites].flatMap((table) => table.encounters),
  ),
  FINAL_ELITE,
])
const fight = named(
  'the name of an encounter',
  (name) => FIGHTS.has(name),
  () => [...FIGHTS],
)
const BOSS_NAMES = [...BOSSES, FINAL_BOSS]
const boss = named(
  'the name of a boss',
  (name) => BOSS_NAMES.includes(name),
  () => BOSS_NAMES,
)
const EVENTS = new Set([...ACT_EVENTS.flat(), ...ACT_SHRINES.flat(), ...ONE_TIME_EVENTS])
const event = named(
  'the name of an event',
  (name) => EVENTS.has(eventName(name)),
  () => [...EVENTS].map(gameEventName),
)
const WHOLE = {
  error: ({ input }: { input?: unknown }) => `expected a whole number from 0, found ${foundText(input)}`,
}
const counter = z.int(WHOLE).min(0, WHOLE)
const SEED = /^-?\d{1,19}$/

/** What the game's autosave holds of what a run needs, under the game's own names; all else is let be. */
const saveFileSchema = z.looseObject({
  seed: z.string().regex(SEED, { error: 'expected a whole number of 64 bits' }),
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
  potion_slots: counter.optional(),
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
  /** The game keeps the class in the file's name; this project writes it here. */
  class: z.string().optional(),
  /** What the game does not save, so that a run goes on exactly. */
  seedfast: z
    .looseObject({
      class: z.enum(PLAYER_CLASSES),
      shrine_list: z.array(event),
      colorless_pool: z.array(card),
      after_shop: z.boolean(),
      locked_relics: z.array(relic),
      locked_cards: z.array(card),
      bosses_seen: z.array(boss),
      /** Cards kept in bottles, by their places in the deck. */
      bottled: z.array(z.int().min(0)),
    })
    .optional(),
})

/** What is read of an autosave of the game. */
export type SaveFile = z.output<typeof saveFileSchema>

/** A potion's id is known; empty slots have a name of their own. */
export const EMPTY_SLOT = 'Potion Slot'

/**
 * Reads an autosave, obfuscated or plain. Throws an InputError that names what is missing or wrong and where.
 */
export function parseSave(text: string, source: string): SaveFile {
  // The game writes the seed as a number of 64 bits, which JSON numbers do not hold.
  const json = readAutosave(text, source).replace(/"seed"\s*:\s*(-?\d+)/, '"seed":"$1"')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw inputError(source, [], 'expected the JSON of an autosave, found a text that is cut off or damaged')
  }
  checkKind(value, source)
  const save = parseSchema(saveFileSchema as Schema<SaveFile>, value, source)
  if (save.path_x.length !== save.path_y.length) {
    throw inputError(
      source,
      ['path_y'],
      `expected as many rows as columns, found ${save.path_x.length} and ${save.path_y.length}`,
    )
  }
  save.potions?.forEach((potion, i) => {
    if (potion !== EMPTY_SLOT && POTION_RARITY[potion] === undefined) {
      throw inputError(source, ['potions', i], `expected the id of a potion, found ${JSON.stringify(potion)}`)
    }
  })
  return save
}

/** One message for a file of another kind, in which nearly everything is missing. */
function checkKind(value: unknown, source: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw inputError(source, [], `expected an autosave of the game, found ${foundText(value)}`)
  const needed = Object.entries(saveFileSchema.shape).filter(([, part]) => !part.safeParse(undefined).success)
  const missing = needed.filter(([name]) => !Object.hasOwn(value, name)).map(([name]) => name)
  if (missing.length > needed.length / 2)
    throw inputError(
      source,
      [],
      `expected an autosave of the game, found JSON of another kind, without ${missing[0]}`,
    )
}
