import { displayName } from '../names/display-name.js'
import type { Cause, HistoryRule } from './comparison.js'
import type { HistoryNote } from './parse-history.js'

/** Formats the likely reason for a difference as a phrase. */
export function causeText(cause: Cause): string {
  switch (cause.code) {
    case 'not-reproduced':
      return `not reproduced: ${cause.ids.map(displayName).join(', ')}`
    case 'profile':
      return "a profile that hasn't met all bosses or discovered both versions of act 1"
    case 'modifiers':
      return `the run's rules: ${cause.names.map(displayName).join(', ')}`
    case 'build':
      return `build ${cause.build}`
  }
}

/** Formats the name of a compared part, such as `cards in a shop`. */
export function ruleText(rule: HistoryRule): string {
  return RULES[rule] ?? rule
}

const RULES: Readonly<Partial<Record<HistoryRule, string>>> = {
  ancient: 'ancient',
  offers: "ancient's offers",
  '? room': 'kind of ? room',
  cards: 'cards from a fight',
  gold: 'gold from a fight',
  potion: 'potion from a fight',
  'relic of an elite': 'relic from an elite',
  chest: 'relic from a chest',
  'gold in a chest': 'gold from a chest',
}

/** Formats a note on a run history as one line of English. */
export function historyNoteText(note: HistoryNote): string {
  switch (note.code) {
    case 'other-rules':
      return `this is a ${note.mode} run${note.modifiers.length === 0 ? '' : ` with ${note.modifiers.map(displayName).join(', ')}`}, whose rules aren't reproduced; differences can come from them`
    case 'other-build':
      return note.used === null
        ? `nothing is compared, because build ${note.build} had another random generator`
        : `the rules of build ${note.build} aren't known; those of ${note.used} are used, and differences can come from the build`
    case 'other-seed':
      return `nothing is compared, because ${JSON.stringify(note.seed)} isn't a seed that players can type`
    case 'several-players':
      return `${note.players} players; only what the seed gives to all of them is compared`
    case 'invalid-points':
      return `${note.points === 1 ? 'one floor was' : `${note.points} floors were`} damaged and left out`
  }
}
