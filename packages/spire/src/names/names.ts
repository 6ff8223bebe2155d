import { CARDS } from '../data/cards.js'
import { ACT_EVENTS, ACT_SHRINES, ONE_TIME_EVENTS } from '../data/events.js'
import { ALL_ENCOUNTERS } from '../data/encounters.js'
import { MONSTERS } from '../data/monsters.js'
import { MODIFIERS } from '../data/modifiers.js'
import { nameFromId } from '../data/name-from-id.js'
import { POTION_RARITY } from '../data/potions.js'
import { poolRelics, SPECIAL_RELICS } from '../data/relics.js'
import {
  ENCOUNTER_NAMES,
  EVENT_NAMES,
  MODIFIER_NAMES,
  MONSTER_NAMES,
  POTION_NAMES,
  RELIC_NAMES,
} from './display-names.js'

/** The kinds of things that have an ID and a display name. */
export type NameKind = 'card' | 'relic' | 'potion' | 'monster' | 'encounter' | 'event' | 'modifier'

interface NameTable {
  /** The display names, keyed by ID. */
  readonly names: ReadonlyMap<string, string>
  /** All display names, and all IDs that differ from their display name. */
  readonly all: readonly string[]
  /**
   * The IDs that a name can refer to, keyed by the name in lower case. A name can be an ID or a display name. A display
   * name such as "Strike" can refer to several IDs.
   */
  readonly ids: ReadonlyMap<string, readonly string[]>
}

const CARD_NAMES = Object.fromEntries([...CARDS].map(([id, { name }]) => [id, name]))

const TABLES: Readonly<Record<NameKind, NameTable>> = {
  card: table([...CARDS.keys()], CARD_NAMES),
  relic: table([...poolRelics(), ...SPECIAL_RELICS], RELIC_NAMES),
  potion: table(Object.keys(POTION_RARITY), POTION_NAMES),
  monster: table(Object.keys(MONSTERS), MONSTER_NAMES),
  encounter: table(ALL_ENCOUNTERS, ENCOUNTER_NAMES),
  event: table([...ACT_EVENTS.flat(), ...ACT_SHRINES.flat(), ...ONE_TIME_EVENTS], EVENT_NAMES),
  modifier: table(MODIFIERS, MODIFIER_NAMES),
}

function table(ids: readonly string[], displayed: Readonly<Record<string, string>>): NameTable {
  const names = new Map(ids.map((id) => [id, displayed[id] ?? nameFromId(id)]))
  const found = new Map<string, string[]>()
  for (const [id, name] of names) {
    for (const key of new Set([id.toLowerCase(), name.toLowerCase()])) {
      const others = found.get(key)
      if (others === undefined) found.set(key, [id])
      else others.push(id)
    }
  }
  // An ID is exact: it never refers to a different thing with the same display name.
  for (const id of names.keys()) found.set(id.toLowerCase(), [id])
  return { names, all: [...new Set([...names].flatMap(([id, name]) => [name, id]))], ids: found }
}

/** Returns the game's display name for an ID, or the ID itself if it is unknown. */
export function displayName(kind: NameKind, id: string): string {
  return TABLES[kind].names.get(id) ?? id
}

/**
 * Returns the IDs that a name can refer to. An ID refers only to itself, and a display name refers to every ID with
 * that name. Ignores case. Returns an empty list for an unknown name.
 */
export function idsOf(kind: NameKind, name: string): readonly string[] {
  return TABLES[kind].ids.get(name.toLowerCase()) ?? []
}

export function allIds(kind: NameKind): string[] {
  return [...TABLES[kind].names.keys()]
}

/** Returns all display names of a kind, and all IDs that differ from their display name. */
export function allNames(kind: NameKind): readonly string[] {
  return TABLES[kind].all
}

/** Returns a card's display name. `text` is the card's ID, followed by `+` and a number if the card is upgraded. */
export function cardName(text: string): string {
  const [id, upgrades] = text.split('+')
  const name = displayName('card', id!)
  return upgrades === undefined ? name : upgrades === '1' ? `${name}+` : `${name}+${upgrades}`
}

/** Converts the name of a constant in the game's code to lowercase words. */
export function words(constant: string): string {
  return constant.toLowerCase().replaceAll('_', ' ')
}
