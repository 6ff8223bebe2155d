import { fact, factsOf, type Fact, type Run } from '@seedfast/world'
import type { NeowOption } from '../data/neow.js'
import { POOL_TIERS, type PoolTier } from '../data/relics.js'
import { SPAWN_RULES } from '../data/spawn-rules.js'
import { drawEncounters } from '../fights/encounters.js'
import { fillGrid, makeMap, type ActMap, type MapSymbol, type MapNode } from '../map/act-map.js'
import { MapGrid, Room, ROWS, type RoomBit } from '../map/grid.js'
import { drawNeowOptions } from '../neow/neow-options.js'
import { Random } from '../numbers/random.js'
import { mapSeedOffset } from '../numbers/streams.js'
import { NO_BOSS_RELIC, swapRelic } from '../player/obtain-relic.js'
import { shuffledPools } from '../rewards/relic-pools.js'
import type { Params } from '../schema/params.js'
import { setupOf } from '../schema/setup-of.js'
import type { SpireResult } from '../schema/result.js'
import { kernelOf } from './kernel-of.js'
import { walkFacts } from './walk-facts.js'

type SpireRun = Run<bigint, Params, unknown>
type SpireFact<T> = Fact<T, bigint, Params, unknown, SpireResult>

const of = factsOf<SpireRun, SpireResult>()

const encounterKernels = () => import('../kernel/encounters.js')
const mapKernels = () => import('../kernel/maps.js')
const neowKernels = () => import('../kernel/neow.js')
const relicKernels = () => import('../kernel/relics.js')

/** The number of floors before elites and rest sites appear. */
const EARLY_FLOORS = 5

/** The facts about a seed, for searches and surveys. */
export const facts = {
  neow: of(
    fact.list(fact.object({ bonus: fact.string, drawback: fact.string })),
    "Neow's offers: the bonus and the drawback of each",
    ({ neow }) => plain(neow),
    (run) => plain(offers(run)),
    kernelOf(async () => (await neowKernels()).neowKernel(plain)),
  ),
  neowDrawback: of(
    fact.optional(fact.string, 'NONE'),
    "The drawback of Neow's third offer; absent if she makes only two offers",
    ({ neow }) => drawback(neow),
    (run) => drawback(offers(run)),
    kernelOf(async () => (await neowKernels()).neowKernel(drawback)),
  ),
  neowCards: of(fact.list(fact.string), "All cards that Neow's offers would show", ({ neow }) =>
    neow.flatMap(({ cards = [] }) => [...cards]),
  ),
  bossSwap: of(
    fact.optional(fact.string, ''),
    'The boss relic that Neow offers in exchange for the starter relic; absent if she makes only two offers',
    ({ neow }) => neow[3]?.relic ?? null,
    (run) => (offers(run).length === 4 ? swapRelic(pools(run).BOSS) : null),
    kernelOf(async () =>
      (await relicKernels()).bossRelicsKernel(swapRelic, ({ reachedBoss }) => reachedBoss),
    ),
  ),
  bosses: of(
    fact.list(fact.string),
    'The boss of each generated act, and both bosses of act 3 at ascension 20',
    ({ acts }) => acts.flatMap(({ boss, secondBoss }) => (secondBoss === null ? [boss] : [boss, secondBoss])),
    allBosses,
    kernelOf(async () => (await encounterKernels()).bossesKernel),
  ),
  boss: of(
    fact.string,
    'The boss of act 1',
    ({ acts }) => acts[0]!.boss,
    (run) => firstAct(run).bosses[0]!,
    kernelOf(async () => (await encounterKernels()).bossKernel),
  ),
  firstFights: of(
    fact.list(fact.string),
    'The first three fights of act 1',
    ({ acts }) => acts[0]!.encounters.slice(0, 3),
    (run) => firstAct(run).monsters.slice(0, 3),
    kernelOf(async () => (await encounterKernels()).firstFightsKernel),
  ),
  firstElite: of(
    fact.string,
    'The first elite of act 1',
    ({ acts }) => acts[0]!.elites[0]!,
    (run) => firstAct(run).elites[0]!,
    kernelOf(async () => (await encounterKernels()).firstEliteKernel),
  ),
  firstRelics: of(
    fact.list(fact.string),
    'The first common, uncommon and rare relic, the shop relic of the first shop, and the first boss relic; locked relics are skipped',
    ({ relicPools }) => firstRelics(relicPools),
    (run) => firstRelics(pools(run)),
    kernelOf(async () => (await relicKernels()).firstRelicsKernel),
  ),
  firstCommonRelic: firstRelic('COMMON', 'The first common relic that the player can find'),
  firstUncommonRelic: firstRelic('UNCOMMON', 'The first uncommon relic that the player can find'),
  firstRareRelic: firstRelic('RARE', 'The first rare relic that the player can find'),
  firstShopRelic: firstRelic('SHOP', 'The shop relic of the first shop'),
  firstBossRelic: firstRelic('BOSS', 'The first boss relic that the player can find'),
  bossRelics: of(
    fact.list(fact.string),
    'The relics of the first boss chest if no boss relic was taken before',
    ({ bossRelics }) => [...bossRelics[0]!],
    (run) => firstOffers(pools(run).BOSS.filter((relic) => fitsStart(run, relic))),
    kernelOf(async () => (await relicKernels()).bossRelicsKernel(firstOffers)),
  ),
  ...walkFacts,
  elites: counted('E', Room.ELITE, 'The number of elites on the act 1 map'),
  rests: counted('R', Room.REST, 'The number of rest sites on the act 1 map'),
  shops: counted('$', Room.SHOP, 'The number of shops on the act 1 map'),
  questions: counted('?', Room.EVENT, 'The number of ?-rooms on the act 1 map'),
  monsters: counted('M', Room.MONSTER, 'The number of fights on the act 1 map'),
  forced: of(
    fact.list(fact.string),
    'The kind of room on each floor of act 1 where every path finds the same kind: M, ?, $, R, E or T; empty for all other floors, and for floor 0',
    ({ acts }) => forcedRooms(acts[0]!.map),
    (run) => forcedRooms(firstMap(run)),
    kernelOf(async () => (await mapKernels()).forcedKernel),
  ),
  floorRooms: of(
    fact.list(fact.string),
    'The rooms on each floor of the act 1 map from left to right, such as M?E; empty for floor 0',
    ({ acts }) => floorRooms(acts[0]!.map),
    (run) => floorRooms(firstMap(run)),
  ),
  burningFloor: of(
    fact.optional(fact.int),
    'The floor of the burning elite of act 1; absent if there is none',
    ({ acts }) => burning(acts[0]!.map).floor,
    (run) => burning(firstMap(run, true)).floor,
    kernelOf(async () => (await mapKernels()).burningKernel((floor) => floor)),
  ),
  burningForced: of(
    fact.bool,
    'Whether every path of act 1 passes the burning elite',
    ({ acts }) => burning(acts[0]!.map).isAlone,
    (run) => burning(firstMap(run, true)).isAlone,
    kernelOf(async () => (await mapKernels()).burningKernel((_, isAlone) => isAlone)),
  ),
  firstEliteFloor: firstFloor('E', Room.ELITE, 'an elite'),
  firstRestFloor: firstFloor('R', Room.REST, 'a rest site'),
  firstShopFloor: firstFloor('$', Room.SHOP, 'a shop'),
  firstQuestionFloor: firstFloor('?', Room.EVENT, 'a ?-room'),
  mostElites: onPath('most', 'E', Room.ELITE, 'The most elites on any path of act 1'),
  mostRests: onPath('most', 'R', Room.REST, 'The most rest sites on any path of act 1'),
  mostShops: onPath('most', '$', Room.SHOP, 'The most shops on any path of act 1'),
  mostQuestions: onPath('most', '?', Room.EVENT, 'The most ?-rooms on any path of act 1'),
  fewestElites: onPath('fewest', 'E', Room.ELITE, 'The fewest elites on any path of act 1'),
  fewestRests: onPath('fewest', 'R', Room.REST, 'The fewest rest sites on any path of act 1'),
  fewestShops: onPath('fewest', '$', Room.SHOP, 'The fewest shops on any path of act 1'),
  fewestQuestions: onPath('fewest', '?', Room.EVENT, 'The fewest ?-rooms on any path of act 1'),
  fewestFights: onPath(
    'fewest',
    'ME',
    Room.MONSTER | Room.ELITE,
    'The fewest fights, including elites, on any path of act 1',
  ),
  mostEarlyFights: onPath(
    'most',
    'M',
    Room.MONSTER,
    'The most fights on floors 1 to 5 of any path of act 1, not counting those in ?-rooms',
    EARLY_FLOORS,
  ),
  fewestEarlyFights: onPath(
    'fewest',
    'M',
    Room.MONSTER,
    'The fewest fights on floors 1 to 5 of any path of act 1, not counting those in ?-rooms',
    EARLY_FLOORS,
  ),
}

function counted(symbol: MapSymbol, room: RoomBit, about: string): SpireFact<number> {
  const count = ({ nodes }: ActMap): number => nodes.filter((node) => node.symbol === symbol).length
  return of(
    fact.int,
    about,
    ({ acts }) => count(acts[0]!.map),
    (run) => {
      const { rooms } = firstGrid(run)
      let found = 0
      for (let i = 0; i < rooms.length; i++) if (rooms[i] === room) found++
      return found
    },
    kernelOf(async () => (await mapKernels()).roomsKernel(room)),
  )
}

/** Creates a fact about the number of rooms with some symbols on the first `floors` floors of any path. */
function onPath(
  which: 'most' | 'fewest',
  symbols: string,
  rooms: number,
  about: string,
  floors?: number,
): SpireFact<number> {
  const sign = which === 'most' ? 1 : -1
  const count = (map: ActMap): number => {
    const isCounted = ({ symbol, y }: MapNode): boolean =>
      y < (floors ?? Infinity) && symbols.includes(symbol)
    const most = mostOnPath(map, (node) => (isCounted(node) ? sign : 0))
    return sign === 1 ? most : 0 - most
  }
  return of(
    fact.int,
    about,
    ({ acts }) => count(acts[0]!.map),
    (run) => count(firstMap(run)),
    kernelOf(async () => (await mapKernels()).pathKernel(rooms, which, floors)),
  )
}

function firstFloor(symbol: MapSymbol, room: RoomBit, what: string): SpireFact<number | null> {
  const first = ({ nodes }: ActMap): number | null => {
    const found = nodes.find((node) => node.symbol === symbol)
    return found === undefined ? null : found.y + 1
  }
  return of(
    fact.optional(fact.int),
    `The lowest floor of act 1 with ${what}; absent if there is none`,
    ({ acts }) => first(acts[0]!.map),
    (run) => first(firstMap(run)),
    kernelOf(async () => (await mapKernels()).firstFloorKernel(room)),
  )
}

/** Returns the symbols of the rooms on each floor, from left to right. Floor 0 has none. */
function floorRooms({ nodes }: ActMap): string[] {
  const floors = Array.from({ length: ROWS + 1 }, () => '')
  for (const { y, symbol } of nodes) floors[y + 1] += symbol
  return floors
}

function forcedRooms(map: ActMap): string[] {
  return floorRooms(map).map((rooms) => (new Set(rooms).size === 1 ? rooms[0]! : ''))
}

/** Returns the floor of the burning elite, and whether it is the only room on that floor. */
function burning(map: ActMap): { readonly floor: number | null; readonly isAlone: boolean } {
  if (map.emerald === null) return { floor: null, isAlone: false }
  const floor = map.emerald.y + 1
  return { floor, isAlone: floorRooms(map)[floor]!.length === 1 }
}

function plain(options: readonly NeowOption[]): NeowOption[] {
  return options.map(({ bonus, drawback }) => ({ bonus, drawback }))
}

function drawback(options: readonly NeowOption[]): string | null {
  return options[2]?.drawback ?? null
}

/**
 * Returns the bosses of all generated acts. Draws only each act's encounters. Fights can be skipped, because they don't
 * draw any encounters before the last boss has been drawn.
 */
function allBosses(run: SpireRun): string[] {
  const { acts, ascension } = run.params
  const monsterRng = stream(run, 'monsterRng', 0)
  const { bossesSeen } = setupOf(run.params)
  return [1, 2, 3, 4].slice(0, acts).flatMap((act) => {
    const { bosses } = drawEncounters(monsterRng, act, bossesSeen)
    return bosses.slice(0, act === 3 && ascension === 20 ? 2 : 1)
  })
}

function firstRelic(tier: PoolTier, about: string): SpireFact<string | null> {
  return of(
    fact.optional(fact.string, ''),
    `${about}; absent if all are locked`,
    ({ relicPools }) => firstOf(relicPools, tier),
    (run) => firstOf(pools(run), tier),
    kernelOf(async () => (await relicKernels()).firstRelicKernel(tier)),
  )
}

function firstRelics(relicPools: SpireResult['relicPools']): string[] {
  return POOL_TIERS.flatMap((tier) => firstOf(relicPools, tier) ?? [])
}

/**
 * Returns the relic of a tier that a run finds first, or null if all relics of that tier are locked. Shops take the
 * last relic in a pool, and everything else takes the first.
 */
function firstOf(relicPools: SpireResult['relicPools'], tier: PoolTier): string | null {
  return relicPools[tier].at(tier === 'SHOP' ? -1 : 0) ?? null
}

/** Returns the three relics in the boss chest of act 1. `bossRelics` is the pool of boss relics, in order. */
function firstOffers(bossRelics: readonly string[]): string[] {
  return [0, 1, 2].map((at) => bossRelics[at] ?? NO_BOSS_RELIC)
}

/** Returns whether a boss relic can appear with the relics at the start of a run. */
function fitsStart(run: SpireRun, relic: string): boolean {
  const needs = SPAWN_RULES[relic]?.needs
  return needs === undefined || setupOf(run.params).startRelics.includes(needs)
}

/** Creates one of the game's streams without creating the other streams. */
function stream(run: SpireRun, name: string, offset: number): Random {
  return run.tap(name, new Random(BigInt.asIntN(64, run.seed + BigInt(offset))))
}

function pools(run: SpireRun) {
  return shuffledPools(setupOf(run.params), stream(run, 'relicRng', 0))
}

function offers(run: SpireRun) {
  return drawNeowOptions(stream(run, 'neowRng', 0), setupOf(run.params))
}

function firstAct(run: SpireRun) {
  return drawEncounters(stream(run, 'monsterRng', 0), 1, setupOf(run.params).bossesSeen)
}

/** Draws the map of act 1. The burning elite is drawn last, and only on request. */
function firstMap(run: SpireRun, withEmerald = false): ActMap {
  const setup = setupOf(run.params)
  return makeMap(stream(run, 'mapRng', mapSeedOffset(1)), {
    ...setup,
    emerald: withEmerald && setup.finalAct,
  })
}

function firstGrid(run: SpireRun): MapGrid {
  const grid = new MapGrid()
  fillGrid(grid, stream(run, 'mapRng', mapSeedOffset(1)), setupOf(run.params))
  return grid
}

/** Returns the highest sum of `count` over the nodes of any path from the bottom row to the top. */
function mostOnPath({ nodes }: ActMap, count: (node: MapNode) => number): number {
  const top = Math.max(...nodes.map(({ y }) => y))
  const best = new Map<number, number>()
  for (let y = top; y >= 0; y--) {
    const row = nodes.filter((node) => node.y === y)
    const values = row.map((node) => {
      const next = node.to.flatMap((x) => best.get((y + 1) * 7 + x) ?? [])
      return count(node) + (next.length === 0 ? 0 : Math.max(...next))
    })
    row.forEach((node, i) => best.set(y * 7 + node.x, values[i]!))
  }
  return Math.max(...nodes.filter(({ y }) => y === 0).map(({ x }) => best.get(x)!))
}
