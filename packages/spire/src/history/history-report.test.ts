import { describe, expect, test } from 'vitest'
import { isInputError } from '@seedfast/world'
import { replayHistory } from './history-report.js'
import { writtenHistory, type WrittenHistory } from './written-history.fixture.js'

const PLACE = { in: 'file', name: 'a.run' } as const
const RUNS = [
  writtenHistory({ seed: -8165338687856123457n, playerClass: 'SILENT', ascension: 20 }),
  writtenHistory({ seed: 42n, playerClass: 'IRONCLAD', ascension: 0 }),
  writtenHistory({ seed: 7n, playerClass: 'DEFECT', ascension: 15 }),
  writtenHistory({ seed: 99n, playerClass: 'WATCHER', ascension: 10 }),
]

const replayed = (run: object) => replayHistory(JSON.stringify(run), PLACE)

test('a run that follows the rules has no differences', () => {
  for (const run of RUNS) {
    const { counts, floors, notes } = replayed(run)
    expect(floors.flatMap(({ differences }) => differences)).toEqual([])
    expect(notes).toEqual([])
    expect(counts.equal).toBeGreaterThan(80)
    expect(floors).toHaveLength(run.path_per_floor.length + 1)
  }
})

/** Edits of a record, each of one thing. */
const EDITS: Readonly<Record<string, (run: WrittenHistory) => void>> = {
  'a card of a reward': (run) => (run.card_choices[3]!.not_picked[0] = 'Clash'),
  'an upgrade of a card': (run) => (run.card_choices[2]!.not_picked[0] += '+1'),
  'a relic': (run) => (run.relics_obtained[0]!.key = 'Circlet'),
  'a boss relic': (run) => (run.boss_relics[0]!.not_picked[0] = 'Mark of Pain'),
  'the gold of a fight': (run) => {
    const at = run.path_per_floor.indexOf('M', 2)
    for (let i = at; i < run.gold_per_floor.length; i++) run.gold_per_floor[i]! += 7
  },
  'a fight': (run) => (run.damage_taken[1]!.enemies = 'Cultist and Chosen'),
  'a potion': (run) => (run.potions_obtained[0]!.key = 'Nonsense'),
  'a potion that did not drop': (run) =>
    run.potions_floor_spawned.push(run.path_per_floor.findIndex((_, i) => isFightWithoutPotion(run, i)) + 1),
  'a step of the path': (run) => (run.path_taken[4] = run.path_taken[4] === 'E' ? 'M' : 'E'),
  'an event': (run) =>
    (run.event_choices[0]!.event_name = run.event_choices[0]!.event_name === 'Ghosts' ? 'Nest' : 'Ghosts'),
  "Neow's offer": (run) => (run.neow_bonus = 'NOTHING'),
  'the seed': (run) => (run.seed_played = String(BigInt(run.seed_played) + 1n)),
  'the character': (run) => (run.character_chosen = run.character_chosen === 'DEFECT' ? 'WATCHER' : 'DEFECT'),
}

function isFightWithoutPotion({ path_per_floor, potions_floor_spawned }: WrittenHistory, i: number): boolean {
  return path_per_floor[i] === 'M' && !potions_floor_spawned.includes(i + 1)
}

describe.each(RUNS)('of the run of seed $seed_played', (run) => {
  test.each(Object.entries(EDITS))('an edit of %s stays unexplained', (_, edit) => {
    const edited = structuredClone(run)
    edit(edited)
    const report = replayed(edited)
    expect(report.counts.possible + report.counts.unexplained).toBeGreaterThan(0)
    // No cause is found that would explain the edit away.
    expect(report.counts.explained).toBe(0)
  })
})

test('a lock that explains several differences is named', () => {
  const locked = writtenHistory({ seed: 5n, playerClass: 'SILENT', ascension: 20, unlocks: { SILENT: 2 } })
  const { counts, floors } = replayed(locked)
  expect([counts.possible, counts.unexplained]).toEqual([0, 0])
  const causes = floors.flatMap(({ differences }) => differences.map(({ cause }) => cause))
  expect(causes.length).toBeGreaterThan(1)
  expect(causes.every((cause) => cause?.code === 'lock' && cause.class === 'SILENT')).toBe(true)
})

test('differences of a run with rules that are not reproduced are possible effects of these rules', () => {
  const run = structuredClone(RUNS[0]!)
  EDITS['a relic']!(run)
  const { counts, notes } = replayed({ ...run, is_endless: true })
  expect(notes).toEqual([{ code: 'other-rules', modes: ['endless'], modifiers: [] }])
  expect([counts.possible, counts.unexplained]).toEqual([1, 0])
})

/** The modifiers that change what the seed gives, in groups that can occur together. */
const MODIFIED: readonly (readonly [mode: 'daily' | 'custom', modifiers: readonly string[]])[] = [
  ['daily', ['Diverse', 'Shiny', 'Binary']],
  ['daily', ['Cursed Run', 'Vintage', 'DeadlyEvents']],
  ['daily', ['SealedDeck', 'Uncertain Future', 'Elite Swarm']],
  ['daily', ['Draft', 'Colorless Cards', 'Midas']],
  ['custom', ['Insanity', 'Red Cards', 'Purple Cards']],
  ['custom', ['Heirloom', 'Allstar', 'Specialized', 'Hoarder']],
]

describe.each(MODIFIED)('a %s run with %j', (mode, modifiers) => {
  const runs = [1n, 2n, 3n].map((seed) =>
    writtenHistory({ seed, playerClass: 'SILENT', ascension: mode === 'daily' ? 0 : 12, mode, modifiers }),
  )

  test('is equal in every comparison', () => {
    for (const run of runs) {
      const { counts } = replayed(run)
      expect([counts.explained, counts.possible, counts.unexplained]).toEqual([0, 0, 0])
      expect(counts.equal).toBeGreaterThan(30)
    }
  })

  test('differs without its rules', () => {
    const plain = runs.map((run) => replayed({ ...run, is_daily: false, is_trial: false, daily_mods: [] }))
    expect(plain.some(({ counts }) => counts.possible + counts.unexplained + counts.explained > 0)).toBe(true)
  })
})

test('the floors show what was offered and what was taken', () => {
  const run = RUNS[0]!
  const { floors } = replayed(run)
  const choice = run.card_choices.find(({ floor }) => floor > 0)!
  const offer = floors[choice.floor]!.offers.find(({ kind }) => kind === 'cards')!
  expect([...offer.offered].sort()).toEqual([choice.picked, ...choice.not_picked].sort())
  expect(offer.taken).toEqual([choice.picked])
  expect(floors[0]!.offers[0]).toMatchObject({ kind: 'neow', taken: [run.neow_bonus] })
  expect(floors.some(({ offers }) => offers.some(({ kind }) => kind === 'paths'))).toBe(true)
})

test('a record cut off in the middle is compared up to there, and its missing fields are named', () => {
  const { relics_obtained: _, items_purchased: __, ...run } = structuredClone(RUNS[1]!)
  run.path_per_floor.splice(20)
  const { counts, notes } = replayed(run)
  expect(notes).toEqual([{ code: 'missing-fields', fields: ['relics_obtained', 'items_purchased'] }])
  expect(counts.unexplained).toBe(0)
})

test('damaged items are left out and named', () => {
  const run = {
    ...structuredClone(RUNS[1]!),
    relics: [3, 'Burning Blood'],
    daily_mods: 'none',
    damage_taken: [{}],
  }
  expect(replayed(run).notes).toEqual([
    { code: 'invalid-field', field: 'daily_mods', items: 1 },
    { code: 'invalid-field', field: 'damage_taken', items: 1 },
    { code: 'invalid-field', field: 'relics', items: 1 },
  ])
})

test.each([
  ['', 'its JSON is truncated or damaged'],
  ['[]', "it is JSON, but doesn't have a run history's fields"],
  ['{"character_chosen":"IRONCLAD"}', 'it has no 64-bit seed in seed_played'],
  [
    '{"character_chosen":"IRONCLAD","seed_played":"9223372036854775808"}',
    'it has no 64-bit seed in seed_played',
  ],
  ['{"character_chosen":"HERMIT","seed_played":"1"}', "its character isn't one of the game's four"],
  [
    '{"character_chosen":"IRONCLAD","seed_played":1,"ascension_level":21}',
    'its ascension_level must be an integer from 0 to 20',
  ],
  [' '.repeat(2_000_001), 'it has more than 2,000,000 characters'],
])('%# is refused by name', (text, reason) => {
  let error: unknown
  try {
    replayHistory(text, PLACE)
  } catch (thrown) {
    error = thrown
  }
  expect(isInputError(error) && error.message).toContain(`must be a Slay the Spire run history (${reason})`)
})

test('a seed written as a number keeps all its digits', () => {
  const text = JSON.stringify(RUNS[0]).replace(/"seed_played":"(-?\d+)"/, '"seed_played":$1')
  expect(replayHistory(text, PLACE)).toEqual(replayed(RUNS[0]!))
})
