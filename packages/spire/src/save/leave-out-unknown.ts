import { CARDS } from '../data/cards.js'
import { POTION_RARITY } from '../data/potions.js'
import { EMPTY_SLOT } from './empty-slot.js'
import { BOSS_NAMES, EVENT_NAMES, FIGHT_NAMES, RELIC_NAMES } from './save-file.js'

/** The kinds of things in a save that have names. */
export type SavedNameKind = 'card' | 'relic' | 'potion' | 'encounter' | 'boss' | 'event'

/** The names in a save that the game doesn't have, such as those of a mod. */
export type UnknownNames = Readonly<Partial<Record<SavedNameKind, readonly string[]>>>

const KNOWN: Readonly<Record<SavedNameKind, ReadonlySet<string>>> = {
  card: new Set(CARDS.keys()),
  relic: new Set(RELIC_NAMES),
  potion: new Set([...Object.keys(POTION_RARITY), EMPTY_SLOT]),
  encounter: new Set(FIGHT_NAMES),
  boss: new Set(BOSS_NAMES),
  event: new Set(EVENT_NAMES),
}

/** The lists in a save, each with the kind of its names. */
const LISTS = {
  cards: 'card',
  relics: 'relic',
  common_relics: 'relic',
  uncommon_relics: 'relic',
  rare_relics: 'relic',
  shop_relics: 'relic',
  boss_relics: 'relic',
  potions: 'potion',
  monster_list: 'encounter',
  elite_monster_list: 'encounter',
  boss_list: 'boss',
  event_list: 'event',
  one_time_event_list: 'event',
} as const satisfies Readonly<Record<string, SavedNameKind>>

/** A list in a save that can contain unknown names. */
export type SavedList = keyof typeof LISTS

/** A save without the things that the game doesn't have. */
export interface KnownSave {
  readonly save: object
  readonly unknown: UnknownNames
  /** The names in each list that contained unknown names, with these names. */
  readonly lists: Readonly<Partial<Record<SavedList, readonly string[]>>>
}

/**
 * Removes the things that the game doesn't have from a save. If none of its bosses is known, a boss of act 1 takes their
 * place, because every run has a boss.
 */
export function leaveOutUnknown(save: object): KnownSave {
  const unknown = new Map<SavedNameKind, Set<string>>()
  const lists: Partial<Record<SavedList, readonly string[]>> = {}
  const changed: Record<string, unknown> = { ...save }
  for (const [list, kind] of Object.entries(LISTS) as [SavedList, SavedNameKind][]) {
    const items = changed[list]
    if (!Array.isArray(items)) continue
    const isKnown = items.map((item: unknown) => {
      const name = nameOf(item)
      if (name === null || KNOWN[kind].has(name)) return true
      const names = unknown.get(kind) ?? new Set()
      unknown.set(kind, names.add(name))
      return false
    })
    if (isKnown.every(Boolean)) continue
    lists[list] = items.map((item: unknown) => nameOf(item) ?? String(item))
    const known: unknown[] = items.filter((_, i) => isKnown[i])
    changed[list] = list === 'boss_list' && known.length === 0 ? BOSS_NAMES.slice(0, 1) : known
    const counters = changed['relic_counters']
    if (list === 'relics' && Array.isArray(counters))
      changed['relic_counters'] = counters.filter((_, i) => isKnown[i] !== false)
  }
  const names = [...unknown].map(([kind, found]) => [kind, [...found]] as const)
  return { save: changed, unknown: Object.fromEntries(names), lists }
}

/** Returns the name of a list item. Returns null for a malformed item, which the schema reports. */
function nameOf(item: unknown): string | null {
  const name = typeof item === 'object' && item !== null && 'id' in item ? item.id : item
  return typeof name === 'string' ? name : null
}
