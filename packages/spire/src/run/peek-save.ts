import type { Place } from '@seedfast/world'
import { POOL_TIERS } from '../data/relics.js'
import { checkSave, type SaveNote } from '../save/check-save.js'
import { leaveOutUnknown, type KnownSave } from '../save/leave-out-unknown.js'
import { foreignLists } from '../save/lists-fit.js'
import { parseSaveJson, validSave } from '../save/save-file.js'
import type { LoadOptions } from '../save/load-state.js'
import { loadRun } from './load-run.js'
import { peek, type Peek, type PeekOptions } from './peek.js'
import type { Run } from './run.js'
import { uncertainParts, type UncertainParts } from './uncertain-parts.js'

/** The upcoming parts of a saved run, with notes on the save. */
export interface SavePeek extends Peek {
  readonly notes: readonly SaveNote[]
  /** The parts that may differ in the game, because of modifiers or mods. */
  readonly uncertain: UncertainParts
}

/** A run that was loaded from an autosave, with notes on the save. */
export interface OpenedSave {
  readonly run: Run
  readonly notes: readonly SaveNote[]
  /** What the game doesn't have, such as the names of a mod. */
  readonly known: KnownSave
}

/**
 * Loads the run in an autosave, which can be obfuscated or plain JSON, and checks the save. Throws an InputError if the
 * game couldn't have written the save, or if its seed isn't the one that was played.
 */
export function openSave(text: string, place: Place, options: LoadOptions = {}): OpenedSave {
  const known = leaveOutUnknown(parseSaveJson(text, place))
  const checked = checkSave(validSave(known.save, place), place, known)
  const { save } = checked
  const pools = Object.fromEntries(
    POOL_TIERS.flatMap((tier) => {
      const list = `${tier.toLowerCase()}_relics` as keyof typeof known.lists
      return known.lists[list] === undefined ? [] : [[list, known.lists[list]]]
    }),
  )
  const run = loadRun({ ...save, ...pools }, place, options)
  const lists = hasPlainRules(checked.notes) ? foreignLists(save, run.state.setup.playerClass) : []
  const notes: readonly SaveNote[] =
    lists.length === 0 ? checked.notes : [...checked.notes, { code: 'foreign-lists', lists }]
  return { run, notes, known }
}

/** Returns the upcoming parts of the run in an autosave. Throws the same errors as `openSave`. */
export function peekSave(text: string, place: Place, options: LoadOptions & PeekOptions = {}): SavePeek {
  const { run, notes, known } = openSave(text, place, options)
  const seen = peek(run, options)
  return { ...withUnknownFights(seen, known.lists), notes, uncertain: uncertainParts(notes, known) }
}

/** Returns whether a save has neither other rules nor unknown names, which can change the lists of a run. */
function hasPlainRules(notes: readonly SaveNote[]): boolean {
  return notes.every(({ code }) => code !== 'other-rules' && code !== 'unknown-names')
}

/** Puts unknown fights back into their lists, and removes fights on single floors that an unknown fight comes before. */
function withUnknownFights(seen: Peek, lists: KnownSave['lists']): Peek {
  const encounters = lists.monster_list ?? seen.encounters
  const elites = lists.elite_monster_list ?? seen.elites
  const boss = lists.boss_list?.[0] ?? seen.boss
  const next = { monster: encounters[0], elite: elites[0], boss }
  const secondBoss = seen.secondBoss === null ? null : (lists.boss_list?.[1] ?? seen.secondBoss)
  const fights = seen.fights.filter(({ kind, encounter }) => encounter === next[kind])
  return { ...seen, encounters, elites, boss, secondBoss, fights }
}
