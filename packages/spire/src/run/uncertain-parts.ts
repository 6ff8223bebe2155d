import { firstNames } from '../save/first-names.js'
import { recordedRules } from '../save/recorded-rules.js'
import type { SaveNote } from '../save/check-save.js'
import type { KnownSave, SavedList } from '../save/leave-out-unknown.js'
import type { Peek } from './peek.js'

/** A part of a peek that modifiers or unknown names can make uncertain. */
export type PeekPart = Exclude<keyof Peek, 'seed' | 'class' | 'ascension' | 'act' | 'floor'>

/** The parts that may differ in the game, each with the modifiers, modes and unknown names that are the reason. */
export type UncertainParts = Readonly<Partial<Record<PeekPart, readonly string[]>>>

/** The parts that aren't saved but drawn ahead. Other modifiers and modes can change all of them. */
const DRAWN = [
  'potions',
  'cards',
  'questionRooms',
  'gold',
  'chest',
  'fights',
  'after',
  'nextAct',
  'shop',
] as const satisfies readonly PeekPart[]

/** What unknown names in a list of the save make uncertain. Their mods probably have more things of the same kind. */
const BY_LIST: Readonly<Record<SavedList, readonly PeekPart[]>> = {
  cards: ['cards', 'after', 'shop'],
  relics: ['relics', ...DRAWN],
  common_relics: ['relics', 'chest', 'shop'],
  uncommon_relics: ['relics', 'chest', 'shop'],
  rare_relics: ['relics', 'chest', 'shop'],
  shop_relics: ['relics', 'shop'],
  boss_relics: ['relics'],
  potions: ['potions', 'after', 'shop'],
  monster_list: ['encounters', 'fights', 'nextAct'],
  elite_monster_list: ['elites', 'fights', 'nextAct'],
  boss_list: ['boss', 'secondBoss', 'fights', 'nextAct'],
  event_list: ['questionRooms'],
  one_time_event_list: ['questionRooms'],
}

/** Returns the parts of a peek that the rules of the run or names of a mod make uncertain, each with the first reasons. */
export function uncertainParts(
  notes: readonly SaveNote[],
  { save, lists }: Pick<KnownSave, 'save' | 'lists'>,
): UncertainParts {
  const reasons = new Map<PeekPart, Set<string>>()
  const add = (parts: readonly PeekPart[], reason: string): void => {
    for (const part of parts) reasons.set(part, (reasons.get(part) ?? new Set()).add(reason))
  }
  for (const note of notes) {
    if (note.code !== 'other-rules') continue
    for (const other of recordedRules(note.modes, note.modifiers).others)
      add(DRAWN, other === 'endless' ? 'endless run' : other)
  }
  for (const [list, names] of Object.entries(lists) as [SavedList, readonly string[]][]) {
    const kept = (save as Readonly<Record<string, readonly unknown[]>>)[list]!
    const known = new Set(kept.map((item) => (typeof item === 'object' ? (item as { id: string }).id : item)))
    for (const name of names) if (!known.has(name)) add(BY_LIST[list], name)
  }
  return Object.fromEntries([...reasons].map(([part, names]) => [part, firstNames([...names])]))
}
