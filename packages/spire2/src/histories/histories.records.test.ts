import { expect, test } from 'vitest'
import { make } from '@seedfast/world'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { drawAncientOffers } from '../ancients/ancient-offers.js'
import { drawNeowOffers } from '../ancients/neow.js'
import { drawChestRelics, firstLateFloor } from '../chests/chest-relics.js'
import type { MapPoint } from '../map/act-map.js'
import { GameRandom } from '../numbers/random.js'
import { eventSeed } from '../seed/stream-seeds.js'
import { firstUnknownOdds, isShopBarred, unknownRoomOf } from '../unknown/unknown-rooms.js'
import { spire2 } from '../world/world.js'
import { Comparison } from './comparison.fixture.js'
import {
  historyOf,
  startOf,
  type RecordedHistory,
  type RecordedPoint,
  type RecordedRun,
} from './recorded-run.fixture.js'

const kindOf = ({ rooms }: RecordedPoint): string => rooms[0]![0]
const idOf = ({ rooms }: RecordedPoint): string => rooms[0]![1]!

function compareAll(name: string, cases: readonly RecordedHistory[]): void {
  test('the fights, elites and bosses match the records', () => {
    const fights = new Comparison()
    for (const run of cases) {
      const { acts } = startOf(run)
      run.history.forEach((points, i) => {
        const act = acts[i]!
        // The second boss follows the first without a point between them.
        const next = { monster: 0, elite: 0, boss: 0 }
        const lists = {
          monster: act.fights,
          elite: act.elites,
          boss: [act.boss, act.secondBoss],
        }
        for (const point of points) {
          const kind = kindOf(point)
          // An event can force a fight that isn't in the list.
          if (!Object.hasOwn(lists, kind) || point.rooms.length > 1) continue
          const list = kind as keyof typeof lists
          fights.add(idOf(point), lists[list][next[list]++], `${run.seed} act ${i + 1} ${kind}`)
        }
      })
    }
    fights.finish(`${name}: fights, elites and bosses`)
  })

  test('the ancients and their offers to each player match the records', () => {
    const ancients = new Comparison()
    const offers = new Comparison()
    for (const run of cases) {
      const { acts, build, run: base } = startOf(run)
      run.history.forEach((points, act) => {
        const point = points[0]!
        const id = idOf(point)
        ancients.add(id, acts[act]!.ancient, `${run.seed} act ${act + 1}`)
        point.offers?.forEach((recorded, slot) => {
          const random = new GameRandom(eventSeed(build.hash, base, id, slot))
          const multiplayer = run.characters.length > 1
          const found =
            id === 'NEOW'
              ? drawNeowOffers(random, build.neow, { multiplayer, locked: [] })
              : drawAncientOffers(random, id, { act, character: run.characters[slot]! }).relics
          offers.add(recorded, found, `${run.seed} ${id} player ${slot + 1}`)
        })
      })
    }
    ancients.finish(`${name}: ancients`)
    offers.finish(`${name}: offers`)
  })

  test('no act begins with the first event of its list, and the events keep its order', () => {
    const order = new Comparison()
    let second = 0
    for (const run of cases) {
      const { acts } = startOf(run)
      run.history.forEach((points, i) => {
        const events = points
          .slice(1)
          .filter((point) => kindOf(point) === 'event')
          .map(idOf)
        const listed = acts[i]!.events
        if (events.length === 0) return
        if (listed[0] === events[0]) second++
        order.add(
          events,
          listed.slice(0, -1).filter((event) => events.includes(event)),
          `${run.seed} act ${i + 1}`,
        )
      })
    }
    console.log(`${name}: ${second} of ${order.compared} acts begin with the second event of the game's list`)
    order.finish(`${name}: order of events`)
  })

  test('the relics in chests match the records, and late chests have no early relics', () => {
    const early = new Comparison()
    const late = new Comparison()
    for (const run of cases) {
      const { sharedRelics, build, open } = startOf(run)
      const players = run.characters.length
      const random = open('treasure_room_relics')
      let bag = sharedRelics
      run.history.flat().forEach((point, i) => {
        const found = point.relics.flatMap((relics) => relics.map(([relic]) => relic))
        if (kindOf(point) === 'treasure') {
          const [drawn] = drawChestRelics(random, bag, [i + 1], { tables: build.tables, players })
          // A run that ended at a chest has no relics.
          const part = i + 1 >= firstLateFloor(players) ? late : early
          if (found.length > 0) part.add(found.toSorted(), drawn!.toSorted(), `${run.seed} floor ${i + 1}`)
        }
        bag = Object.fromEntries(
          Object.entries(bag).map(([rarity, list]) => [
            rarity,
            list.filter((relic) => !found.includes(relic)),
          ]),
        )
      })
    }
    early.finish(`${name}: chests`)
    if (late.compared > 0) late.finish(`${name}: late chests`)
  })

  test('the ? rooms match the records', () => {
    const rooms = new Comparison()
    for (const run of cases)
      rooms.add(
        [],
        unknownDifferences(run, (compared) => (rooms.compared += compared)),
        run.seed,
      )
    rooms.compared -= cases.length
    rooms.finish(`${name}: ? rooms`)
  })
}

/** Returns the differences of a run's ? rooms, on the path through each map that fits the recorded points. */
function unknownDifferences(run: RecordedHistory, count: (compared: number) => void): string[] {
  const [character, ...otherPlayers] = run.characters
  const params = { build: run.build, ascension: run.ascension, character, otherPlayers, ...run.params }
  const { acts } = make(spire2, { seed: run.seed, params }).result
  const random = startOf(run).open('unknown_map_point')
  let juzuBracelet = false
  return run.history.flatMap((points, i) => {
    const typesAfter = pathThrough(acts[i]!.map.points, points)
    const odds = firstUnknownOdds()
    return points.flatMap((point, row) => {
      const differences: string[] = []
      if (point.type === 'unknown') {
        const shopBarred = isShopBarred(kindOf(points[row - 1]!) === 'shop', typesAfter[row] ?? [])
        const found = unknownRoomOf(random.nextFloat(), odds, { juzuBracelet, shopBarred })
        count(1)
        if (found !== kindOf(point)) differences.push(`row ${row} is ${kindOf(point)}, got ${found}`)
      }
      juzuBracelet ||= point.relics.flat().some(([relic, taken]) => taken && relic === 'JUZU_BRACELET')
      return differences
    })
  })
}

/** Returns, by row, the types of the points to which a recorded path leads. Empty if the player left the paths. */
function pathThrough(points: readonly MapPoint[], recorded: readonly RecordedPoint[]): MapPoint['type'][][] {
  const types = recorded
    .map(({ type }) => (type === 'rest_site' ? 'rest' : type))
    .filter((type) => type !== 'boss')
  const nextOf = ({ row, to }: MapPoint): MapPoint[] =>
    points.filter((point) => point.row === row + 1 && to.includes(point.column))
  let paths = points.filter(({ row, type }) => row === 1 && type === types[1]).map((point) => [point])
  for (const type of types.slice(2))
    paths = paths.flatMap((path) =>
      nextOf(path.at(-1)!).flatMap((point) => (point.type === type ? [[...path, point]] : [])),
    )
  const [path = []] = paths
  return [[], ...path.map((point) => nextOf(point).map(({ type }) => type))]
}

describeRecords<{ cases: RecordedRun[] }>('spire2/runs-v0107.json', ({ cases }) =>
  compareAll('v0.107.1', cases.map(historyOf)),
)
describeRecords<{ cases: RecordedHistory[] }>('spire2/runs-v0107-multiplayer.json', ({ cases }) =>
  compareAll('v0.107.1 with several players', cases),
)
describeRecords<{ cases: RecordedHistory[] }>('spire2/runs-v0108-v0110.json', ({ cases }) =>
  compareAll('v0.108.0 and v0.110.1', cases),
)

interface RecordedLists {
  readonly seed: string
  readonly acts: readonly {
    readonly id: string
    readonly boss: string
    readonly second?: string
    readonly ancient: string
    readonly fights: string[]
    readonly elites: string[]
    readonly events: string[]
  }[]
}

describeRecords<{ cases: RecordedLists[] }>('spire2/act-lists-v0108-v0111.json', ({ cases }) => {
  test('the lists of acts match the records', () => {
    const lists = new Comparison()
    for (const { seed, acts } of cases) {
      const build = seed.length === 10 ? 'v0.108.0' : 'v0.111.0'
      const start = startOf({ seed, build, ascension: 10, characters: ['IRONCLAD'] })
      for (const act of acts) {
        const found = start.acts.find(({ id }) => id === act.id)!
        const listed = { ...found, events: [found.events.at(-1), ...found.events.slice(0, -1)] }
        for (const list of ['fights', 'elites', 'events'] as const)
          lists.add(act[list], listed[list].slice(0, act[list].length), `${seed} ${act.id} ${list}`)
        for (const name of ['boss', 'ancient'] as const)
          lists.add(act[name], found[name], `${seed} ${act.id}`)
        if (act.second !== undefined) lists.add(act.second, found.secondBoss, `${seed} second boss`)
      }
    }
    lists.finish('v0.108.0 to v0.111.0: lists of acts')
  })
})

type RecordedFight = [seed: string, ascension: number, character: 'IRONCLAD', point: number, fight: string]

describeRecords<{ cases: RecordedFight[] }>('spire2/fights-v0111.json', ({ cases }) => {
  test('single fights are in the lists of their act, and bosses are its bosses', () => {
    const fights = new Comparison()
    for (const [seed, ascension, character, point, fight] of cases) {
      const { acts } = startOf({ seed, build: 'v0.111.0', ascension, characters: [character] })
      const act = acts[point < 17 ? 0 : point < 33 ? 1 : 2]!
      // The point of the first boss of act 3 is 47, and that of the second one 48.
      const known = fight.endsWith('_BOSS')
        ? [point === 48 ? act.secondBoss : act.boss]
        : fight.endsWith('_WEAK')
          ? act.fights.slice(0, 3)
          : [...act.fights, ...act.elites]
      fights.add(
        fight,
        known.find((one) => one === fight),
        `${seed} point ${point}`,
      )
    }
    fights.finish('v0.111.0: single fights')
  })

  test("the boss of 0XPN2X98ZW1V's act 3 is the Queen", () => {
    const { acts } = startOf({
      seed: '0XPN2X98ZW1V',
      build: 'v0.111.0',
      ascension: 10,
      characters: ['IRONCLAD'],
    })
    expect(acts[2]!.boss).toBe('QUEEN_BOSS')
  })
})
