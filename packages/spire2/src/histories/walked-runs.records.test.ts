import { expect, test } from 'vitest'
import { make } from '@seedfast/world'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { eventOptions } from '../effects/event-effects.js'
import type { MapPoint } from '../map/act-map.js'
import type { Room } from '../run/room.js'
import type { Run } from '../run/run.js'
import { startRun } from '../world/start-run.js'
import { spire2 } from '../world/world.js'
import { Comparison } from './comparison.fixture.js'
import type { RecordedHistory, RecordedRun } from './recorded-run.fixture.js'

type RecordedRoom = RecordedRun['rooms'][number]
type Shown = readonly (readonly [id: string, taken: boolean])[]

/** The parts of a walk that are compared with recorded runs. */
const PARTS = [
  'rooms',
  'cards',
  'upgrades',
  'gold',
  'potions',
  'relics of elites',
  'chests',
  'cards in shops',
  'relics in shops',
  'potions in shops',
  'gold spent in shops',
  'relics from events',
  'ticks',
  'odds',
] as const

type Compared = Record<(typeof PARTS)[number], Comparison>

function comparisons(): Compared {
  return Object.fromEntries(PARTS.map((part) => [part, new Comparison()])) as Compared
}

const ids = (shown: Shown = []): string[] => shown.map(([id]) => id).toSorted()
const plain = (list: readonly string[]): string[] => list.map((id) => id.replace('+', '')).toSorted()

describeRecords<{ cases: RecordedRun[] }>('spire2/runs-v0107.json', ({ cases }) => {
  const all = comparisons()
  test.each(cases)('the walk through $seed ($character) finds what the player found', (recorded) => {
    const compared = comparisons()
    replay(recorded, compared)
    addAll(all, compared)
    expect(differencesOf(compared)).toEqual([])
  })

  test('every part of a walk was compared', () => printCounts('v0.107.1', all, PARTS))
})

describeRecords<{ cases: RecordedHistory[] }>('spire2/runs-v0108-v0110.json', ({ cases }) => {
  const all = comparisons()
  test.each(cases)('the walk through $seed ($build) finds the relics that the player found', (recorded) => {
    const compared = comparisons()
    replayRelics(recorded, compared)
    addAll(all, compared)
    expect(differencesOf(compared)).toEqual([])
  })

  test('every relic was compared', () =>
    printCounts('v0.108.0 and v0.110.1', all, ['rooms', 'relics of elites', 'chests', 'relics in shops']))
})

type SavedFights = readonly [
  kind: 'fights',
  rewards: readonly (readonly [gold: number, potion: string | null, cards: readonly string[]])[],
  ticks: number,
  odds: number,
]

describeRecords<{ seed: string; ascension: number; cases: (SavedFights | [string])[] }>(
  'spire2/save-v0111.json',
  ({ seed, ascension, cases }) =>
    test('the rewards of the fights before a save of v0.111.0 match', () => {
      const [, rewards, ticks, odds] = cases.find((one): one is SavedFights => one[0] === 'fights')!
      const run = startRun(seed, { ascension })
      const found = rewards.map(() => {
        const room = run.enter(run.choices[0]!.column)
        return room.kind === 'monster' ? room.rewards! : null
      })
      const sorted = (cards: readonly string[] = []): string[] => cards.toSorted()
      expect(found.map((one) => [one?.gold, one?.potion, sorted(one?.cards)])).toEqual(
        rewards.map(([gold, potion, cards]) => [gold, potion, sorted(cards)]),
      )
      expect(run.counters.rewards).toBe(ticks)
      expect(run.state.odds.cards).toBe(Math.fround(odds))
      console.log(`v0.111.0, walked: rewards of ${rewards.length} fights equal`)
    }),
)

function addAll(all: Compared, { ...compared }: Compared): void {
  for (const part of PARTS) {
    all[part].compared += compared[part].compared
    all[part].differences.push(...compared[part].differences)
  }
}

function differencesOf(compared: Compared): string[] {
  return PARTS.flatMap((part) => compared[part].differences.map((text) => `${part}: ${text}`))
}

function printCounts(name: string, all: Compared, parts: readonly (keyof Compared)[]): void {
  for (const part of parts) all[part].finish(`${name}, walked: ${part}`)
}

/** Walks through a recorded run with the player's decisions, and compares every room. */
function replay(recorded: RecordedRun, compared: Compared): void {
  const { seed, character, ascension, rooms, counters, odds } = recorded
  const params = { build: 'v0.107.1', character, ascension }
  const { acts } = make(spire2, { seed, params }).result
  const run = startRun(seed, params)
  const columns = [1, 2, 3].map((act) =>
    pathThrough(
      acts[act - 1]!.map.points,
      rooms.filter((room) => room.act === act).map(({ point }) => point),
    ),
  )
  rooms.forEach((room, i) => {
    const where = `${seed} floor ${i + 1}`
    const inAct = rooms.filter(({ act }, j) => act === room.act && j < i).length
    // The streams are saved when the player enters the ancient's room, before the offers.
    compareStreams(run, counters[i + 1], odds[i + 1], where, compared)
    const entered =
      i === 0 ? run.room : inAct === 0 ? run.proceed()! : run.enter(columns[room.act - 1]![inAct - 1])
    compareRoom(run, entered, room, where, compared)
  })
  const end = rooms.length + 1
  compareStreams(run, counters[end], odds[end], `${seed} at its end`, compared)
}

function compareStreams(
  run: Run,
  counters: Readonly<Record<string, number>> | undefined,
  odds: Readonly<Record<string, number>> | undefined,
  where: string,
  compared: Compared,
): void {
  if (counters === undefined || odds === undefined) return
  for (const [stream, ticks] of Object.entries(run.counters))
    compared.ticks.add(counters[stream], ticks, `${where} ${stream}`)
  const { cards, potions } = run.state.odds
  compared.odds.add(Math.fround(odds['card_rarity_odds_value']!), cards, `${where} cards`)
  compared.odds.add(Math.fround(odds['potion_reward_odds_value']!), potions, `${where} potions`)
}

function compareRoom(run: Run, room: Room, recorded: RecordedRoom, where: string, compared: Compared): void {
  const [kind, id] = recorded.rooms[0]!
  compared.rooms.add(kind === 'event' && room.kind === 'ancient' ? 'ancient' : kindOf(kind), room.kind, where)
  const { relics = [], gold } = recorded
  switch (room.kind) {
    case 'ancient':
      for (const [relic, taken] of recorded.ancient ?? []) if (taken) run.takeGift(relic)
      return
    case 'monster':
    case 'elite':
    case 'boss': {
      const { rewards } = room
      if (rewards === null) return
      const cards = (recorded.cards ?? []).map(([card]) => card)
      compared.cards.add(plain(cards), plain(rewards.cards), where)
      compared.upgrades.add(cards.toSorted(), rewards.cards.toSorted(), where)
      compared.gold.add(gold[0], rewards.gold, where)
      compared.potions.add(ids(recorded.potions), rewards.potion === null ? [] : [rewards.potion], where)
      if (room.kind === 'elite') compared['relics of elites'].add(ids(relics), [rewards.relic], where)
      return
    }
    case 'treasure':
      compared.chests.add([gold[0], ids(relics)], [room.gold, [room.relic]], where)
      return
    case 'shop': {
      const { stock } = room
      const left = plain((recorded.cards ?? []).map(([card]) => card))
      const stocked = stock.cards.map((ware) => ware.id)
      // A record doesn't contain the cards that the player bought.
      compared['cards in shops'].add(
        left,
        left.filter((card) => stocked.includes(card)),
        where,
      )
      compared['relics in shops'].add(ids(relics), stock.relics.map((ware) => ware.id).toSorted(), where)
      compared['potions in shops'].add(
        ids(recorded.potions),
        stock.potions.map((ware) => ware.id).toSorted(),
        where,
      )
      const bought = [
        ...stocked.filter((card) => !left.includes(card)),
        ...[...relics, ...(recorded.potions ?? [])].flatMap(([item, taken]) => (taken ? [item] : [])),
      ]
      run.state.gold = 10_000
      const spent = bought.reduce((sum, item) => sum + run.buy(item), 0)
      // The remaining gold is the price of a card removal, or 0.
      const removal = spent === gold[1] ? 0 : run.buy('removal')
      compared['gold spent in shops'].add(gold[1], spent + removal, where)
      return
    }
    case 'event': {
      run.setEvent(id)
      const known = eventOptions(id)
      const options = (recorded.events ?? []).map((text) => /options\.([A-Z_0-9]+)\./.exec(text)?.[1])
      const gift = run.chooseOption(
        options.find((option) => option !== undefined && known.includes(option)) ?? known[0]!,
      )
      // Relics that don't come from the list of relics depend on the event's own stream.
      const found = relics.map(([relic]) => relic)
      if (gift.relics === undefined) for (const relic of found) run.obtain(relic)
      else compared['relics from events'].add(found, gift.relics, where)
    }
  }
}

/** Walks through a run history that contains relics but no cards, and compares the relics. */
function replayRelics(recorded: RecordedHistory, compared: Compared): void {
  const { seed, build, ascension, characters, history, params = {} } = recorded
  const given = { build, ascension, character: characters[0], ...params }
  const { acts } = make(spire2, { seed, params: given }).result
  const run = startRun(seed, given)
  history.forEach((points, act) => {
    const columns = pathThrough(
      acts[act]!.map.points,
      points.map(({ type }) => type),
    )
    points.forEach((point, i) => {
      const isStart = act === 0 && i === 0
      const isProceeding = i === 0 || points[i - 1]!.type === 'boss'
      const room = isStart ? run.room : isProceeding ? run.proceed()! : run.enter(columns[i - 1])
      const where = `${seed} act ${act + 1} point ${i + 1}`
      const [kind, id] = point.rooms[0]!
      const shown = point.relics[0] ?? []
      compared.rooms.add(room.kind === 'ancient' ? 'ancient' : kindOf(kind), room.kind, where)
      switch (room.kind) {
        case 'elite':
          compared['relics of elites'].add(ids(shown), [room.rewards!.relic], where)
          return
        case 'treasure':
          // A run that ended at a chest has no relic.
          if (shown.length > 0) compared.chests.add(ids(shown), [room.relic], where)
          return
        case 'shop':
          compared['relics in shops'].add(
            ids(shown),
            room.stock.relics.map((ware) => ware.id).toSorted(),
            where,
          )
          for (const [relic, taken] of shown) if (taken) run.obtain(relic)
          return
        case 'ancient':
          for (const [relic, taken] of shown) if (taken) run.obtain(relic)
          return
        case 'event':
          run.setEvent(id!)
          run.chooseOption(eventOptions(id!)[0]!)
          for (const [relic, taken] of shown) if (taken) run.obtain(relic)
      }
    })
  })
}

function kindOf(recorded: string): string {
  return recorded === 'rest_site' ? 'rest' : recorded
}

/** Returns the columns of a path through the points of the recorded types, with as few steps off the paths as possible. */
function pathThrough(points: readonly MapPoint[], types: readonly string[]): number[] {
  let paths: { readonly path: readonly MapPoint[]; readonly wings: number }[] = [{ path: [], wings: 0 }]
  types.slice(1).forEach((type, i) => {
    if (type === 'boss') return
    paths = paths
      .flatMap(({ path, wings }) =>
        points
          .filter((point) => point.row === i + 1 && point.type === kindOf(type))
          .map((point) => ({
            path: [...path, point],
            wings: wings + (path.length > 0 && !path.at(-1)!.to.includes(point.column) ? 1 : 0),
          })),
      )
      .filter(
        ({ path, wings }, at, found) =>
          found.findIndex((one) => one.path.at(-1) === path.at(-1) && one.wings <= wings) >= at,
      )
  })
  const best = paths.toSorted((a, b) => a.wings - b.wings)[0]!
  return best.path.map(({ column }) => column)
}
