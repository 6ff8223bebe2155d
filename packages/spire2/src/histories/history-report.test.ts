import { isInputError } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { allCards } from '../rewards/fight-rewards.js'
import { walk } from '../walk/walk.js'
import { startRun } from '../world/start-run.js'
import { replayHistory } from './history-report.js'

const PLACE = { in: 'file', name: 'a.run' } as const

interface WrittenStats {
  ancient_choice?: { TextKey: string; was_chosen: boolean }[]
  card_choices: { card: { id: string; current_upgrade_level: number }; was_picked: boolean }[]
  relic_choices: { choice: string; was_picked: boolean }[]
  potion_choices: { choice: string; was_picked: boolean }[]
  event_choices: { title: { key: string } }[]
  rest_site_choices: string[]
  gold_gained: number
  gold_spent: number
}

interface WrittenPoint {
  map_point_type: string
  rooms: { room_type: string; model_id?: string }[]
  player_stats: WrittenStats[]
}

const cards = (ids: readonly string[]): WrittenStats['card_choices'] =>
  ids.map((id) => ({
    card: { id: `CARD.${id.replace('+', '')}`, current_upgrade_level: id.endsWith('+') ? 1 : 0 },
    was_picked: false,
  }))
const things = (
  kind: string,
  ids: readonly (string | null)[],
  taken: boolean,
): WrittenStats['relic_choices'] =>
  ids.flatMap((id) => (id === null ? [] : [{ choice: `${kind}.${id}`, was_picked: taken }]))

/** Walks a run, and writes it in the form of the game's run histories. */
function writtenHistory(seed: string, character: string) {
  const params = { build: 'v0.107.1', character, ascension: 10 }
  const run = startRun(seed, params)
  const points: WrittenPoint[][] = [[], [], []]
  for (const { act, point, room, gift, option, rest, given = {} } of walk(run, {})) {
    const stats: WrittenStats = {
      card_choices: [],
      relic_choices: [],
      potion_choices: [],
      event_choices: [],
      rest_site_choices: rest === undefined ? [] : [rest],
      gold_gained: 0,
      gold_spent: 0,
    }
    let kind: string = room.kind === 'rest' ? 'rest_site' : room.kind
    const id = 'id' in room ? room.id : undefined
    if (room.kind === 'ancient') {
      kind = 'event'
      stats.ancient_choice = room.offers.map((relic) => ({ TextKey: relic, was_chosen: relic === gift }))
    } else if ('rewards' in room && room.rewards !== null) {
      const { relic, moreRelics = [] } = room.rewards
      stats.card_choices = cards(allCards(room.rewards))
      stats.relic_choices = things('RELIC', [relic, ...moreRelics], true)
      stats.potion_choices = things('POTION', [room.rewards.potion], false)
      stats.gold_gained = room.rewards.gold
    } else if (room.kind === 'event') {
      stats.event_choices = [{ title: { key: `${room.id}.pages.INITIAL.options.${option}.title` } }]
      stats.card_choices = cards((given.cards ?? []).flat())
      stats.relic_choices = things('RELIC', given.relics ?? [], true)
      stats.gold_gained = Math.max(0, given.gold ?? 0)
    } else if (room.kind === 'treasure') {
      stats.relic_choices = things('RELIC', [room.relic], true)
      stats.gold_gained = room.gold
    } else if (room.kind === 'shop') {
      stats.card_choices = cards(room.stock.cards.map((ware) => ware.id))
      stats.relic_choices = things(
        'RELIC',
        room.stock.relics.map((ware) => ware.id),
        false,
      )
      stats.potion_choices = things(
        'POTION',
        room.stock.potions.map((ware) => ware.id),
        false,
      )
    }
    points[act - 1]!.push({
      map_point_type: point === 'rest' ? 'rest_site' : point,
      rooms: [{ room_type: kind, ...(id === undefined ? {} : { model_id: `ID.${id}` }) }],
      player_stats: [stats],
    })
  }
  return {
    seed,
    build_id: 'v0.107.1',
    ascension: 10,
    game_mode: 'standard',
    modifiers: [] as string[],
    players: [{ id: 1, character: `CHARACTER.${character}` }],
    win: true,
    map_point_history: points,
  }
}

type Written = ReturnType<typeof writtenHistory>
const replayed = (run: object) => replayHistory(JSON.stringify(run), PLACE)
const RUNS = [writtenHistory('DJDCSAQZNR', 'SILENT'), writtenHistory('7WC4M45EN1', 'DEFECT')]

/** Returns the first points of a kind. */
const pointsOf = (run: Written, kind: string): WrittenPoint[] =>
  run.map_point_history.flat().filter(({ rooms }) => rooms[0]!.room_type === kind)

test('a run that follows the rules has no differences', () => {
  for (const run of RUNS) {
    const { counts, floors, notes } = replayed(run)
    expect(floors.flatMap(({ differences }) => differences)).toEqual([])
    expect(notes).toEqual([])
    expect(counts.equal).toBeGreaterThan(80)
    expect(floors).toHaveLength(run.map_point_history.flat().length)
  }
})

/** Edits of a record, each of one thing. */
const EDITS: Readonly<Record<string, (run: Written) => void>> = {
  'a card': (run) => (pointsOf(run, 'monster')[1]!.player_stats[0]!.card_choices[0]!.card.id = 'CARD.WISH'),
  'an upgrade': (run) =>
    (pointsOf(run, 'monster')[0]!.player_stats[0]!.card_choices[0]!.card.current_upgrade_level = 1),
  gold: (run) => (pointsOf(run, 'monster')[0]!.player_stats[0]!.gold_gained += 3),
  'a fight': (run) => (pointsOf(run, 'monster')[0]!.rooms[0]!.model_id = 'ENCOUNTER.NOTHING'),
  'a potion': (run) =>
    (pointsOf(run, 'monster').find(
      ({ player_stats: [stats] }) => stats!.potion_choices.length > 0,
    )!.player_stats[0]!.potion_choices[0]!.choice = 'POTION.X'),
  'the relic of an elite': (run) =>
    (pointsOf(run, 'elite')[0]!.player_stats[0]!.relic_choices[0]!.choice = 'RELIC.X'),
  'the relic of a chest': (run) =>
    (pointsOf(run, 'treasure')[0]!.player_stats[0]!.relic_choices[0]!.choice = 'RELIC.X'),
  "Neow's offers": (run) =>
    (run.map_point_history[0]![0]!.player_stats[0]!.ancient_choice!.find(
      (choice) => !choice.was_chosen,
    )!.TextKey = 'NOTHING'),
  'an event': (run) => (pointsOf(run, 'event')[1]!.rooms[0]!.model_id = 'EVENT.NOTHING'),
  'the path': (run) => (run.map_point_history[0]![3]!.map_point_type = 'treasure'),
  'the seed': (run) => (run.seed = 'L081UMJX4M'),
}

describe.each(RUNS)('of the run of seed $seed', (run) => {
  test.each(Object.entries(EDITS))('an edit of %s stays without an explanation', (_, edit) => {
    const edited = structuredClone(run)
    edit(edited)
    const report = replayed(edited)
    expect(report.counts.possible + report.counts.unexplained).toBeGreaterThan(0)
    expect(report.counts.explained).toBe(0)
  })
})

test('the cards of later draws stay unexplained if nothing can have drawn before', () => {
  const [run] = RUNS
  const later = startRun(run!.seed, { build: 'v0.107.1', character: 'SILENT', ascension: 10 })
  const offers = run!.map_point_history[0]![0]!.player_stats[0]!.ancient_choice!
  later.takeGift(offers.find((choice) => choice.was_chosen)!.TextKey)
  later.setup.streams.rewards.skip(7)
  const room = later.enter(later.choices[0]!.column)
  const edited = structuredClone(run!)
  pointsOf(edited, 'monster')[0]!.player_stats[0]!.card_choices = cards(
    room.kind === 'monster' ? room.rewards!.cards : [],
  )
  const { counts } = replayed(edited)
  expect([counts.explained, counts.unexplained]).toEqual([0, 1])
})

test('a boss that the profile had not met is explained by the profile', () => {
  const run = structuredClone(RUNS[0]!)
  const drawn = pointsOf(run, 'boss')[0]!.rooms[0]!
  const others = [
    'VANTOM_BOSS',
    'CEREMONIAL_BEAST_BOSS',
    'THE_KIN_BOSS',
    'WATERFALL_GIANT_BOSS',
    'SOUL_FYSH_BOSS',
  ]
  const act = others.slice(0, 3).includes(drawn.model_id!.slice(3)) ? others.slice(0, 3) : others.slice(3)
  drawn.model_id = `ENCOUNTER.${act.find((boss) => boss !== drawn.model_id!.slice(3))!}`
  const { counts, floors } = replayed(run)
  expect([counts.explained, counts.unexplained]).toEqual([1, 0])
  const causes = floors.flatMap(({ differences }) => differences.map(({ cause }) => cause))
  expect(causes).toEqual([{ code: 'profile' }])
})

test('runs of other builds, modes and seeds are shown, and notes say what is not compared', () => {
  const [run] = RUNS
  const older = replayed({ ...run, build_id: 'v0.103.2' })
  expect(older.notes).toEqual([{ code: 'other-build', build: 'v0.103.2', used: null }])
  expect([older.counts.equal, older.floors.length]).toEqual([0, run!.map_point_history.flat().length])
  expect(replayed({ ...run, seed: '05_04_2026_1P' }).notes).toEqual([
    { code: 'other-seed', seed: '05_04_2026_1P' },
  ])
  const edited = structuredClone(run!)
  EDITS['gold']!(edited)
  const daily = replayed({ ...edited, game_mode: 'daily', modifiers: [{ id: 'MODIFIER.DRAFT' }] })
  expect(daily.notes).toEqual([{ code: 'other-rules', mode: 'daily', modifiers: ['DRAFT'] }])
  expect([daily.counts.possible, daily.counts.unexplained]).toEqual([1, 0])
})

test('a run that ended early is compared up to its end, and damaged floors are left out', () => {
  const run = structuredClone(RUNS[0]!)
  run.win = false
  run.map_point_history = [run.map_point_history[0]!.slice(0, 6)]
  expect(replayed(run).counts.unexplained).toBe(0)
  const damaged = { ...run, map_point_history: [[...run.map_point_history[0]!, { rooms: 3 }]] }
  expect(replayed(damaged).notes).toEqual([{ code: 'invalid-points', points: 1 }])
})

test.each([
  ['{', 'its JSON is truncated or damaged'],
  ['[]', "it is JSON, but doesn't have a run history's fields"],
  [JSON.stringify({ ...RUNS[0], ascension: 99 }), 'a field is missing or damaged: ascension'],
  [
    JSON.stringify({ ...RUNS[0], players: [{ character: 'CHARACTER.HERMIT' }] }),
    "isn't one of the game's five",
  ],
  [' '.repeat(20_000_001), 'it has more than 20,000,000 characters'],
])('%# is refused by name', (text, reason) => {
  let error: unknown
  try {
    replayHistory(text, PLACE)
  } catch (thrown) {
    error = thrown
  }
  expect(isInputError(error) && error.message).toContain('must be a Slay the Spire 2 run history (')
  expect((error as Error).message).toContain(reason)
})
