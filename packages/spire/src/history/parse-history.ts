import type { Place } from '@seedfast/world'
import * as z from 'zod'
import { CARDS } from '../data/cards.js'
import { PLAYER_CLASSES, STARTS } from '../data/classes.js'
import { spireInputError } from '../messages.js'
import { allIds } from '../names/names.js'
import type { SaveMode } from '../save/check-save.js'
import { eventName } from '../save/event-names.js'
import { plain } from './floor-record.js'
import { KNOWN_BUILD } from './replay.js'
import type { FloorItem, RecordedCards, RunHistory } from './run-history.js'

/** A note on a run history: what is missing, damaged, unknown, or not reproduced. */
export type HistoryNote =
  /** The run's mode or modifiers change the game in ways that aren't reproduced. */
  | {
      readonly code: 'other-rules'
      readonly modes: readonly SaveMode[]
      readonly modifiers: readonly string[]
    }
  | { readonly code: 'other-build'; readonly build: string }
  | { readonly code: 'beta' }
  /** Names that the game doesn't have, such as those of a mod. */
  | { readonly code: 'unknown-names'; readonly names: readonly string[] }
  | { readonly code: 'missing-fields'; readonly fields: readonly string[] }
  /** A field, or some of its items, with another kind of value than the game writes. They are left out. */
  | { readonly code: 'invalid-field'; readonly field: string; readonly items: number }
  /** The last floor to compare. The record continues after it. */
  | { readonly code: 'too-long'; readonly floors: number }

/** A run history that can be replayed, with notes on it. */
export interface ParsedHistory {
  readonly history: RunHistory
  readonly notes: readonly HistoryNote[]
}

/** The longest file that is read, in characters. The game's own files have about 10,000. */
const MOST_CHARACTERS = 2_000_000
const MOST_ITEMS = 2000
/** The last floor of a run that isn't endless: act 4 at ascension 20, after the Heart. */
const MOST_FLOORS = 60

const text = z.string().max(200)
const floor = z.number().min(0).max(10_000).transform(Math.trunc)
const texts = z.array(text).optional()
const item = z.looseObject({ floor, key: text })

const SHAPES = {
  path_per_floor: text.nullable(),
  path_taken: text,
  card_choices: z.looseObject({ floor, picked: text, not_picked: z.array(text).max(100) }),
  relics_obtained: item,
  potions_obtained: item,
  potions_floor_spawned: floor,
  event_choices: z.looseObject({
    floor,
    event_name: text,
    player_choice: text.optional(),
    cards_obtained: texts,
    cards_removed: texts,
    cards_transformed: texts,
    cards_upgraded: texts,
    relics_obtained: texts,
    relics_lost: texts,
  }),
  campfire_choices: z.looseObject({ floor, key: text, data: text.optional() }),
  damage_taken: z.looseObject({ floor, enemies: text }),
  boss_relics: z.looseObject({ picked: text.optional(), not_picked: z.array(text).max(100).optional() }),
  items_purchased: text,
  item_purchase_floors: floor,
  items_purged: text,
  items_purged_floors: floor,
  gold_per_floor: z.number(),
  current_hp_per_floor: z.number(),
  max_hp_per_floor: z.number(),
  master_deck: text,
  relics: text,
  daily_mods: text,
} as const

type Field = keyof typeof SHAPES
/** Fields that only some runs or builds have. */
const OPTIONAL: readonly Field[] = ['daily_mods']

/**
 * Parses a run history (`.run` file). Leaves out what is damaged, and says so in the notes. Throws an InputError if the
 * text isn't a run history of one of the game's four characters.
 */
export function parseHistory(source: string, place: Place): ParsedHistory {
  const raw = readJson(source, place)
  const notes: HistoryNote[] = []
  const missing: string[] = []
  const listOf = <Name extends Field>(name: Name): z.output<(typeof SHAPES)[Name]>[] | null => {
    const value = raw[name]
    if (value === undefined) {
      if (!OPTIONAL.includes(name)) missing.push(name)
      return null
    }
    const items: readonly unknown[] | null = Array.isArray(value) ? value : null
    const valid = (items ?? []).slice(0, MOST_ITEMS).flatMap((one) => {
      const parsed = SHAPES[name].safeParse(one)
      return parsed.success ? [parsed.data as z.output<(typeof SHAPES)[Name]>] : []
    })
    const bad = items === null ? 1 : items.length - valid.length
    if (bad > 0) notes.push({ code: 'invalid-field', field: name, items: bad })
    return items === null ? null : valid
  }
  const items = (name: 'relics_obtained' | 'potions_obtained'): FloorItem[] | null =>
    listOf(name)?.map((one) => ({ floor: one.floor, id: one.key })) ?? null
  const together = (
    ids: 'items_purchased' | 'items_purged',
    floors: 'item_purchase_floors' | 'items_purged_floors',
  ) => {
    const names = listOf(ids)
    const at = listOf(floors)
    if (names === null || at === null) return null
    if (names.length !== at.length) {
      notes.push({ code: 'invalid-field', field: floors, items: Math.abs(names.length - at.length) })
      return null
    }
    return names.map((id, i): FloorItem => ({ floor: at[i]!, id }))
  }
  const rooms = (listOf('path_per_floor') ?? []).map((symbol) => (symbol === 'BOSS' ? 'B' : symbol))
  const modes: SaveMode[] = [
    ...(raw['is_daily'] === true ? ['daily' as const] : []),
    ...(raw['is_trial'] === true ? ['custom' as const] : []),
    ...(raw['is_endless'] === true ? ['endless' as const] : []),
  ]
  const history: RunHistory = {
    id: typeof raw['play_id'] === 'string' ? raw['play_id'].slice(0, 100) : null,
    seed: seedOf(raw, place),
    playerClass: classOf(raw, place),
    ascension: ascensionOf(raw, place),
    build: typeof raw['build_version'] === 'string' ? raw['build_version'].slice(0, 100) : null,
    modes,
    modifiers: [...new Set(listOf('daily_mods') ?? [])],
    victory: typeof raw['victory'] === 'boolean' ? raw['victory'] : null,
    neow: neowOf(raw),
    rooms: rooms.slice(0, MOST_FLOORS),
    paths: pathsOf(listOf('path_taken') ?? []),
    fights: (listOf('damage_taken') ?? []).map((fight) => ({ floor: fight.floor, id: fight.enemies })),
    cardChoices: (listOf('card_choices') ?? []).map(cardsOf),
    relics: items('relics_obtained') ?? [],
    potionFloors: listOf('potions_floor_spawned') ?? [],
    potions: items('potions_obtained'),
    events: (listOf('event_choices') ?? []).map((event) => ({
      floor: event.floor,
      name: event.event_name,
      choice: event.player_choice ?? null,
      cardsObtained: event.cards_obtained ?? [],
      cardsRemoved: event.cards_removed ?? [],
      cardsTransformed: event.cards_transformed ?? [],
      cardsUpgraded: event.cards_upgraded ?? [],
      relicsObtained: event.relics_obtained ?? [],
      relicsLost: event.relics_lost ?? [],
    })),
    rests:
      listOf('campfire_choices')?.map(({ floor: at, key, data }) => ({
        floor: at,
        action: key,
        card: data ?? null,
      })) ?? null,
    purchases: together('items_purchased', 'item_purchase_floors'),
    removals: together('items_purged', 'items_purged_floors'),
    bossRelics: (listOf('boss_relics') ?? []).map(({ picked, not_picked: others = [] }) => ({
      picked: picked === undefined || picked === 'SKIP' ? null : picked,
      offered: picked === undefined || picked === 'SKIP' ? others : [picked, ...others],
    })),
    gold: listOf('gold_per_floor') ?? [],
    hp: listOf('current_hp_per_floor') ?? [],
    maxHp: listOf('max_hp_per_floor') ?? [],
    deckAtEnd: listOf('master_deck'),
    relicsAtEnd: listOf('relics'),
  }
  if (rooms.length > MOST_FLOORS) notes.push({ code: 'too-long', floors: MOST_FLOORS })
  if (missing.length > 0) notes.unshift({ code: 'missing-fields', fields: missing })
  return { history, notes: [...ruleNotes(history, raw), ...notes, ...nameNotes(history)] }
}

function readJson(source: string, place: Place): Readonly<Record<string, unknown>> {
  if (source.length > MOST_CHARACTERS) throw spireInputError('not-a-history', place, { mistake: 'too-long' })
  let value: unknown
  try {
    // Some programs write the seed as a number, which would lose digits.
    value = JSON.parse(source.replace(/"seed_played"\s*:\s*(-?\d+)/, '"seed_played":"$1"'))
  } catch {
    throw spireInputError('not-a-history', place, { mistake: 'not-json' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('character_chosen' in value))
    throw spireInputError('not-a-history', place, { mistake: 'other-json' })
  return value as Readonly<Record<string, unknown>>
}

function seedOf({ seed_played: seed }: Readonly<Record<string, unknown>>, place: Place): string {
  const isInteger = typeof seed === 'string' && /^-?\d{1,20}$/.test(seed)
  if (isInteger && BigInt.asIntN(64, BigInt(seed)) === BigInt(seed)) return String(BigInt(seed))
  throw spireInputError('not-a-history', place, { mistake: 'no-seed' })
}

function classOf({ character_chosen: name }: Readonly<Record<string, unknown>>, place: Place) {
  const found = PLAYER_CLASSES.find((known) => STARTS[known].gameName === name)
  if (found !== undefined) return found
  throw spireInputError('not-a-history', place, { mistake: 'other-character' })
}

function ascensionOf(
  { ascension_level: level, is_ascension_mode: isOn }: Readonly<Record<string, unknown>>,
  place: Place,
): number {
  if (isOn === false || level === undefined) return 0
  if (Number.isInteger(level) && Number(level) >= 0 && Number(level) <= 20) return Number(level)
  throw spireInputError('not-a-history', place, { mistake: 'no-ascension' })
}

function neowOf({
  neow_bonus: bonus,
  neow_cost: cost,
}: Readonly<Record<string, unknown>>): RunHistory['neow'] {
  if (typeof bonus !== 'string' || bonus === '') return null
  return { bonus, drawback: typeof cost === 'string' ? cost : 'NONE' }
}

function pathsOf(taken: readonly string[]): string[] {
  return taken
    .map((symbol) => (symbol === 'BOSS' ? '|' : symbol.slice(0, 1)))
    .join('')
    .split(/\|+/)
}

/** What the game writes in place of a picked card. */
const NOT_CARDS: readonly string[] = ['SKIP', 'Singing Bowl']

function cardsOf({
  floor: at,
  picked,
  not_picked: others,
}: z.output<typeof SHAPES.card_choices>): RecordedCards {
  const isCard = !NOT_CARDS.includes(picked)
  return { floor: at, cards: isCard ? [picked, ...others] : others, picked: isCard ? picked : null }
}

function ruleNotes(
  { modes, modifiers, build }: RunHistory,
  raw: Readonly<Record<string, unknown>>,
): HistoryNote[] {
  return [
    ...(modes.length + modifiers.length > 0 ? [{ code: 'other-rules', modes, modifiers } as const] : []),
    ...(build !== null && build !== KNOWN_BUILD ? [{ code: 'other-build', build } as const] : []),
    ...(raw['is_beta'] === true ? [{ code: 'beta' } as const] : []),
  ]
}

const RELICS: ReadonlySet<string> = new Set(allIds('relic'))
const POTIONS: ReadonlySet<string> = new Set(allIds('potion'))
const EVENTS: ReadonlySet<string> = new Set(allIds('event'))

function nameNotes(history: RunHistory): HistoryNote[] {
  const isItem = (id: string): boolean => RELICS.has(id) || POTIONS.has(id) || CARDS.has(plain(id))
  const unknown = [
    ...history.cardChoices.flatMap(({ cards }) => cards).filter((card) => !CARDS.has(plain(card))),
    ...[...history.relics, ...(history.potions ?? []), ...(history.purchases ?? [])]
      .map(({ id }) => id)
      .filter((id) => !isItem(id)),
    ...history.events.map(({ name }) => name).filter((name) => !EVENTS.has(eventName(name))),
  ]
  return unknown.length === 0 ? [] : [{ code: 'unknown-names', names: [...new Set(unknown)] }]
}
