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
const LISTS: Readonly<Record<string, SavedNameKind>> = {
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
}

/** Returns a save without the things that the game doesn't have, and the names of these things. */
export function leaveOutUnknown(save: object): { readonly save: object; readonly unknown: UnknownNames } {
  const unknown: Partial<Record<SavedNameKind, string[]>> = {}
  const changed: Record<string, unknown> = { ...save }
  for (const [list, kind] of Object.entries(LISTS)) {
    const items = changed[list]
    if (!Array.isArray(items)) continue
    const isKnown = items.map((item: unknown) => {
      const name = nameOf(item)
      if (name === null || KNOWN[kind].has(name)) return true
      unknown[kind] = [...new Set([...(unknown[kind] ?? []), name])]
      return false
    })
    changed[list] = items.filter((_, i) => isKnown[i])
    const counters = changed['relic_counters']
    if (list === 'relics' && Array.isArray(counters))
      changed['relic_counters'] = counters.filter((_, i) => isKnown[i] !== false)
  }
  return { save: changed, unknown }
}

/** Returns the name of a list item. Returns null for a malformed item, which the schema reports. */
function nameOf(item: unknown): string | null {
  const name = typeof item === 'object' && item !== null && 'id' in item ? item.id : item
  return typeof name === 'string' ? name : null
}
