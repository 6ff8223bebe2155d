import { shortList } from '@seedfast/world'
import { displayName } from '../names/names.js'
import { firstNames } from './first-names.js'
import { recordedRules } from './recorded-rules.js'
import type { SaveMode, SaveNote } from './check-save.js'

const MODES: Readonly<Record<SaveMode, string>> = {
  daily: 'a daily climb',
  custom: 'a custom run',
  endless: 'an endless run',
}

/** Formats the modes and modifiers of a run, such as `a daily climb, with Vintage`. */
export function modeText(modes: readonly SaveMode[], modifiers: readonly string[]): string {
  const names = modes.map((mode) => MODES[mode]).join(' and ')
  const mods =
    modifiers.length === 0
      ? ''
      : `, with ${firstNames(modifiers.map((id) => displayName('modifier', id))).join(', ')}`
  return `${names === '' ? 'a run with modifiers' : names}${mods}`
}

function rulesText(modes: readonly SaveMode[], modifiers: readonly string[]): string {
  const { others } = recordedRules(modes, modifiers)
  const what = `this is ${modeText(modes, modifiers)}`
  return others.length === 0
    ? `${what}; its rules are applied`
    : `${what}; the rules of ${shortList(others)} aren't reproduced: the saved fights, elites, boss and relic orders hold, and the parts that the rules may change are marked as uncertain`
}

/** Formats a note on a save as one line of English. */
export function saveNoteText(note: SaveNote): string {
  switch (note.code) {
    case 'other-rules':
      return rulesText(note.modes, note.modifiers)
    case 'unknown-names': {
      const kinds = Object.entries(note.names).map(([kind, names]) => `${kind} ${shortList(names)}`)
      const fights = note.names.encounter === undefined && note.names.boss === undefined
      const seed = fights ? '' : "; the seed wasn't compared with the fights"
      return `unknown to the 2022 version without mods: ${kinds.join('; ')}; the maps and all other saved names hold, and the parts that the mod may change are marked as uncertain${seed}`
    }
    case 'after-fight':
      return 'the game saved after the fight: the rewards on its screen are already drawn, and what is listed comes after them'
    case 'unknown-fields':
      return `unknown fields, such as from a mod or another version, whose effects aren't known: ${shortList(note.fields)}`
    case 'seed-repaired': {
      const source = note.from === 'lists' ? 'the saved fights' : note.from
      return `the seed ${note.got} was rounded or edited; ${note.used} is used, from ${source}`
    }
    case 'foreign-lists':
      return `not what the seed leaves, and used as saved: ${note.lists.join(', ')}; the save may be edited, or from another version`
    case 'contradiction':
      return `${note.field} is ${shortList([note.got])}, but ${note.other} is ${note.otherGot}; ${note.field} is used`
  }
}
