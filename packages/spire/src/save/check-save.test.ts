import type { Place } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { SAVE_FIELDS } from '../data/save-fields.js'
import { peekSave } from '../run/peek-save.js'
import { Run } from '../run/run.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import { saveNoteText } from './save-note-text.js'
import { saveFileSchema } from './save-file.js'

const SAVE: Place = { in: 'file', name: 'save' }
const SEED = 6282479434097199189n

const run = Run.start({ seed: SEED, playerClass: 'WATCHER', ascension: 0 })
run.chooseNeow(1)
const own = run.save()
const exact = {
  ...own,
  metric_seed_played: String(SEED),
  boss: own.boss_list[0],
  level_name: 'Exordium',
  metric_floor_reached: own.floor_num,
}

const look = (changes: object) => peekSave(JSON.stringify({ ...exact, ...changes }), SAVE)
const notes = (changes: object): string[] => look(changes).notes.map(saveNoteText)

test('every field that is read has a known use', () => {
  const fields = Object.keys(saveFileSchema.shape)
  expect(fields.filter((field) => SAVE_FIELDS.get(field) !== 'used')).toEqual([])
})

test('a save of an ordinary run needs no note, on any floor', () => {
  expect(notes({})).toEqual([])
  const walked = Run.start({ seed: -77n, playerClass: 'IRONCLAD', ascension: 20 })
  const acts = new Set<number>()
  for (const { room } of walk(walked, defaultPolicy)) {
    if (
      room.kind === 'boss' ||
      room.kind === 'neow' ||
      (acts.has(walked.state.act) && walked.state.floor % 5 > 0)
    )
      continue
    acts.add(walked.state.act)
    expect(peekSave(JSON.stringify(walked.save()), SAVE).notes).toEqual([])
  }
  expect([...acts]).toEqual([1, 2, 3])
})

describe('a seed that a program rounded', () => {
  const rounded = JSON.stringify(exact).replace(`"seed":"${SEED}"`, `"seed":${String(Number(SEED))}`)

  test('is repaired from metric_seed_played', () => {
    const { notes: found, ...seen } = peekSave(rounded, SAVE)
    const { notes: none, ...original } = look({})
    expect([seen, none]).toEqual([original, []])
    expect(found.map(saveNoteText)).toEqual([
      'the seed 6282479434097199000 was rounded or edited; 6282479434097199189 is used, from metric_seed_played',
    ])
  })

  test('is repaired from the saved fights if no other field has it', () => {
    const { metric_seed_played: _, ...bare } = exact
    const seen = peekSave(JSON.stringify({ ...bare, seed: String(Number(SEED)) }), SAVE)
    expect(seen.seed).toBe(String(SEED))
    expect(seen.notes).toMatchObject([{ code: 'seed-repaired', from: 'lists' }])
  })
})

describe('a seed that was edited', () => {
  test('is rejected if it does not give the saved fights', () => {
    expect(() => look({ seed: '5', metric_seed_played: '5' })).toThrow(
      'save: seed: the seed 5 doesn’t give the saved fights'.replace('’', "'"),
    )
    expect(() => look({ seed: '5', metric_seed_played: '6' })).toThrow(
      'save: seed: neither the seed 5 nor metric_seed_played, 6, gives the saved fights',
    )
  })

  test('is used if only metric_seed_played differs', () => {
    expect(notes({ metric_seed_played: '5' })).toEqual([
      'seed is 6282479434097199189, but metric_seed_played is 5; seed is used',
    ])
  })
})

test.each([
  [
    { is_daily: true, daily_mods: ['Allstar', 'Hoarder'] },
    /^this is a daily climb, with All Star, Hoarder; its rules are applied$/,
  ],
  [{ is_trial: true, custom_mods: ['Draft'] }, /^this is a custom run, with Draft; its rules/],
  [
    { custom_mods: ['Made Up'] },
    /^this is a run with modifiers, with Made Up; the rules of Made Up aren't reproduced: /,
  ],
  [{ is_endless_mode: true, blights: ['GrotesqueTrophy'] }, /^this is an endless run, with GrotesqueTrophy/],
  [{ post_combat: true }, /^the game saved after the fight/],
  [
    { floor_num: 3, metric_floor_reached: 2 },
    /^floor_num is 3, but metric_floor_reached is 2; floor_num is used/,
  ],
  [{ level_name: 'TheCity' }, /^act_num is 1, but level_name is "TheCity"/],
  [{ boss: 'Nobody' }, /^boss_list is .*, but boss is "Nobody"/],
  [{ 'basemod:mod_saves': {} }, /^unknown fields, .*: basemod:mod_saves$/],
])('%j is noted', (changes, text) => {
  const [note, ...others] = notes(changes)
  expect(note).toMatch(text)
  expect(others).toEqual([])
})

describe('lists that the seed does not leave', () => {
  const [first = '', second = '', ...rest] = own.common_relics
  const swapped = [second, first, ...rest]

  test('are named, also after relics were taken', () => {
    expect(notes({ common_relics: swapped.slice(0, -3) })).toEqual([
      'not what the seed leaves, and used as saved: common_relics; the save may be edited, or from another version',
    ])
    expect(notes({ event_list: [...own.event_list].reverse() })[0]).toContain('used as saved: event_list;')
    expect(notes({ common_relics: rest, boss_relics: own.boss_relics.slice(3, -1) })).toEqual([])
  })

  test('are not checked in a run with modifiers, or if too many relics are missing', () => {
    expect(notes({ common_relics: swapped, custom_mods: ['Draft'] })).toHaveLength(1)
    expect(notes({ common_relics: swapped.slice(0, 12) })).toEqual([])
  })

  test('can lack relics that the player has not unlocked', () => {
    const locked = ['Turnip', 'CaptainsWheel', 'Omamori']
    const start = Run.start({ seed: SEED, playerClass: 'WATCHER', ascension: 0, lockedRelics: locked })
    start.chooseNeow(1)
    const { seedfast: _, ...save } = start.save()
    const named = { ...save, class: 'WATCHER' }
    expect(peekSave(JSON.stringify(named), SAVE).notes).toEqual([])
  })
})

describe('a save with the names of a mod', () => {
  test('shows what does not depend on them, and names them', () => {
    const { notes: found, ...seen } = look({
      cards: [...own.cards, { id: 'Hex', upgrades: 0 }, { id: 'Hex', upgrades: 0 }],
      relics: ['Hermit Locket', ...own.relics],
      relic_counters: [3, ...own.relic_counters!],
      common_relics: ['Rust', ...own.common_relics],
      event_list: ['The Bard', ...own.event_list],
      potions: ['Ink', ...own.potions!.slice(1)],
    })
    const { notes: none, ...plain } = look({})
    expect([none, plain.uncertain]).toEqual([[], {}])
    const { encounters, elites, boss, fights, nextAct } = plain
    expect(seen).toMatchObject({ encounters, elites, boss, fights, nextAct })
    // The unknown relic keeps its place, so the relics after it don't move.
    expect(seen.relics).toEqual({
      ...plain.relics,
      COMMON: ['Rust', ...plain.relics.COMMON.slice(0, 4)],
    })
    expect(seen.uncertain).toMatchObject({
      relics: ['Hermit Locket', 'Rust'],
      cards: ['Hex', 'Hermit Locket'],
      potions: ['Hermit Locket', 'Ink'],
      questionRooms: ['Hermit Locket', 'The Bard'],
      nextAct: ['Hermit Locket'],
    })
    expect(Object.keys(seen.uncertain)).not.toContain('encounters')
    expect(found).toEqual([
      {
        code: 'unknown-names',
        names: { card: ['Hex'], relic: ['Hermit Locket', 'Rust'], potion: ['Ink'], event: ['The Bard'] },
      },
    ])
    expect(saveNoteText(found[0]!)).toContain(
      'without mods: card Hex; relic Hermit Locket, Rust; potion Ink; event The Bard',
    )
  })

  test('among the fights shows the other fights, and says that the seed was not compared', () => {
    const seen = look({
      monster_list: ['Rats', ...own.monster_list],
      boss_list: [...own.boss_list, 'Rat King'],
    })
    expect(seen.encounters).toEqual(['Rats', ...own.monster_list])
    expect(seen.fights.filter(({ kind }) => kind === 'monster')).toEqual([])
    expect(seen.uncertain.encounters).toEqual(['Rats'])
    expect(seen.notes.map(saveNoteText)[0]).toContain("the seed wasn't compared with the fights")
  })

  test('whose only boss is unknown is shown without its fight', () => {
    const seen = look({ boss_list: ['Rat King'], boss: 'Rat King' })
    const { encounters, elites, relics, fights } = look({})
    expect(seen).toMatchObject({ boss: 'Rat King', encounters, elites, relics })
    expect(seen.fights).toEqual(fights.filter(({ kind }) => kind !== 'boss'))
    expect(seen.uncertain).toEqual(
      Object.fromEntries(['boss', 'secondBoss', 'fights', 'nextAct'].map((part) => [part, ['Rat King']])),
    )
    expect(seen.notes).toHaveLength(1)
  })
})

const DRAWN = ['potions', 'cards', 'questionRooms', 'gold', 'chest', 'fights', 'after', 'nextAct', 'shop']

test.each([
  [{}, {}],
  [{ is_daily: true, daily_mods: ['Allstar', 'Binary'] }, {}],
  [{ custom_mods: ['Binary', 'Made Up'] }, Object.fromEntries(DRAWN.map((part) => [part, ['Made Up']]))],
  [
    { is_endless_mode: true, custom_mods: ['Flight'] },
    Object.fromEntries(DRAWN.map((part) => [part, ['endless run']])),
  ],
])('%j makes only the affected parts uncertain', (changes, uncertain) => {
  expect(look(changes).uncertain).toEqual(uncertain)
})

test('a save with many or long unknown names is read quickly, and its notes are short', () => {
  const many = Array.from({ length: 200_000 }, (_, i) => `Relic ${i}`)
  const start = performance.now()
  const found = notes({
    common_relics: [...exact.common_relics, ...many],
    daily_mods: many.slice(0, 50_000),
    boss: 'x'.repeat(1_000_000),
    level_name: many.slice(0, 50_000),
  })
  expect(performance.now() - start).toBeLessThan(5000)
  expect(found.length).toBeGreaterThan(3)
  for (const note of found) expect(note.length).toBeLessThan(800)
})
