import { shortList } from '@seedfast/world'
import { CLASS_NAMES } from '../names/class-names.js'
import { cardName, displayName } from '../names/names.js'
import { bonusText, isBonus } from '../views/neow-words.js'
import { recordedRules } from '../save/recorded-rules.js'
import { modeText } from '../save/save-note-text.js'
import type { Cause, HistoryRule } from './comparison.js'
import type { HistoryNote } from './parse-history.js'

/** Formats the likely reason for a difference as a phrase, such as `Wing Boots`. */
export function causeText(cause: Cause): string {
  switch (cause.code) {
    case 'relic':
      return `${displayName('relic', cause.relic)}, which isn't recorded`
    case 'card':
      return `${cardName(cause.card)}, played in the fight`
    case 'lock':
      return `locked cards and relics: ${CLASS_NAMES[cause.class]} at unlock level ${cause.level}`
    case 'modifiers':
      return `the run's rules: ${cause.names.join(', ')}`
    case 'build':
      return `build ${cause.build}`
    default:
      return CAUSES[cause.code]
  }
}

const CAUSES = {
  'wing-boots': 'Wing Boots',
  courier: 'a ware that The Courier restocked',
  'prismatic-shard': 'Prismatic Shard',
  'brewed-potions': 'potions from Entropic Brew or Alchemize',
  'curse-in-deck': 'a curse in the deck',
  'no-curse-in-deck': 'no curse in the deck',
  'low-hp': 'half of the HP or less',
  reload: 'a saved and reloaded game',
  thief: 'stolen gold',
  'spent-maw-bank': 'Maw Bank, which stopped paying',
  'same-fight-egg': 'an egg relic from the same fight',
  parasite: 'Ceramic Fish, and the Parasite that Writhing Mass added',
} as const

/** Formats the name of a compared part, such as `relic from an elite`. */
export function ruleText(rule: HistoryRule): string {
  return RULES[rule] ?? rule
}

const RULES: Readonly<Partial<Record<HistoryRule, string>>> = {
  neow: "Neow's offers",
  'neow cards': "Neow's cards",
  'neow relic': "Neow's relic",
  '?-room': 'kind of ?-room',
  'potion drop': 'dropped potion',
  'cards normal': 'cards from a fight',
  'cards elite': 'cards from an elite',
  'cards boss': 'cards from a boss',
  'cards event fight': "cards from an event's fight",
  'cards rest': 'cards from Dream Catcher',
  'cards Orrery': 'cards from Orrery',
  'cards Tiny House': 'cards from Tiny House',
  'cards Sensory Stone': 'cards from Sensory Stone',
  'cards Library': 'cards from The Library',
  'relic fight': 'relic from a fight',
  'relic elite': 'relic from an elite',
  'relic chest': 'relic from a chest',
  'relic event': 'relic from an event',
  'relic Calling Bell': 'relic from Calling Bell',
  'relic dug': 'relic from Shovel',
  'gold normal': 'gold from a fight',
  'gold elite': 'gold from an elite',
  'gold boss': 'gold from a boss',
  'gold chest': 'gold from a chest',
  'shop card': 'card in the shop',
  'shop relic': 'relic in the shop',
  'shop potion': 'potion in the shop',
  'shop price': 'sum paid in the shop',
}

/** Formats a note on a run history as one line of English. */
export function historyNoteText(note: HistoryNote): string {
  switch (note.code) {
    case 'other-rules':
      return rulesText(note)
    case 'other-build':
      return `build ${note.build}; only the rules of build 2022-03-07 are known, and differences can come from the build`
    case 'beta':
      return 'a beta version of the game wrote the file'
    case 'unknown-names':
      return `unknown to the 2022 version without mods: ${shortList(note.names)}`
    case 'missing-fields':
      return `missing, so that less can be compared: ${shortList(note.fields)}`
    case 'invalid-field':
      return `${note.field}: ${note.items === 1 ? 'one item was' : `${note.items} items were`} damaged and left out`
    case 'too-long':
      return `only the first ${note.floors} floors are compared`
  }
}

function rulesText({ modes, modifiers }: Extract<HistoryNote, { code: 'other-rules' }>): string {
  const { others } = recordedRules(modes, modifiers)
  const what = `this is ${modeText(modes, modifiers)}`
  return others.length === 0
    ? `${what}; its rules are applied`
    : `${what}; the rules of ${shortList(others)} aren't reproduced, and differences can come from them`
}

/** The kinds of rooms, by their symbols on the map. */
const SYMBOL_NAMES: Readonly<Record<string, string>> = {
  M: 'fight',
  E: 'elite',
  $: 'merchant',
  R: 'rest site',
  T: 'chest',
  '?': '? room',
}

/** Formats a recorded or drawn name: a bonus from Neow, a room's symbol, a card, relic, potion, encounter or event. */
export function thingName(id: string): string {
  if (isBonus(id)) return bonusText(id)
  if (Object.hasOwn(SYMBOL_NAMES, id)) return SYMBOL_NAMES[id]!
  for (const kind of ['relic', 'potion', 'event', 'encounter'] as const) {
    const name = displayName(kind, id)
    if (name !== id) return name
  }
  return cardName(id)
}
