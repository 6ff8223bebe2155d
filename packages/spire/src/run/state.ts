import { openLayout, type OpenLayout } from '@seedfast/rng'
import type { Card } from '../card.js'
import { START_GOLD, STARTS } from '../data/classes.js'
import { ACT_EVENTS, ACT_SHRINES, ONE_TIME_EVENTS } from '../data/events.js'
import type { PoolTier } from '../data/relics.js'
import { drawEncounters } from '../encounters.js'
import { makeFinalMap, makeMap, type ActMap } from '../map/act-map.js'
import type { Setup } from '../setup.js'
import { mapSeedOffset, spireStreams, type Streams } from '../streams.js'
import { shuffledPools } from '../rewards/relic-pools.js'

/** A relic that the player holds. */
export interface OwnedRelic {
  readonly id: string
  /** What the relic counts: uses left, charges, rooms; −1 when it counts nothing. */
  counter: number
}

/** The chances of a ?-room as 32-bit floats. */
export interface QuestionChances {
  monster: number
  shop: number
  treasure: number
}

/** Everything that a run carries from room to room. */
export interface RunState {
  readonly setup: Setup
  readonly seed: bigint
  layout: OpenLayout<(typeof spireStreams)['streams']>
  /** The streams of the layout, those of the floor started anew on each. */
  streams: Streams
  act: number
  floor: number
  /** Whether the player stands in a shop, which some relics avoid. */
  inShop: boolean
  hp: number
  maxHp: number
  gold: number
  deck: Card[]
  relics: OwnedRelic[]
  /** A slot without a potion is null. */
  potions: (string | null)[]
  keys: { ruby: boolean; emerald: boolean; sapphire: boolean }
  /** What is added to the rarity roll of card rewards: starts at 5, falls by 1 for each common card, back at a rare. */
  cardBlizz: number
  /** What is added to the chance of a potion. */
  potionChance: number
  chances: QuestionChances
  relicPools: Record<PoolTier, string[]>
  monsterList: string[]
  eliteList: string[]
  bossList: string[]
  eventList: string[]
  shrineList: string[]
  oneTimeEvents: string[]
  /** The colourless cards; an event leaves them shuffled until the act ends. */
  colorlessPool: string[]
  map: ActMap
  /** The price of the next removal of a card in a shop, before discounts. */
  removalPrice: number
  /** The node the player stands on; null before the first of an act. */
  x: number | null
  y: number | null
}

export const START_BLIZZ = 5
export const START_CHANCES: Readonly<QuestionChances> = {
  monster: Math.fround(0.1),
  shop: Math.fround(0.03),
  treasure: Math.fround(0.02),
}

/** A run at Neow's door. */
export function startState(
  setup: Setup,
  seed: bigint,
  layout: RunState['layout'] = openLayout(spireStreams, BigInt.asUintN(64, seed)),
): RunState {
  const { streams } = layout
  const start = STARTS[setup.playerClass]
  const maxHp = setup.ascension >= 14 ? start.maxHpAscension14 : start.maxHp
  const cards = setup.ascension >= 10 ? ['AscendersBane', ...start.deck] : start.deck
  const relicPools = shuffledPools(setup.relicPools, streams.relicRng)
  const lists = drawEncounters(streams.monsterRng, 1, setup.bossesSeen)
  const state: RunState = {
    setup,
    seed,
    layout,
    streams,
    act: 1,
    floor: 0,
    inShop: false,
    hp: setup.ascension >= 6 ? Math.round(maxHp * 0.9) : maxHp,
    maxHp,
    gold: START_GOLD,
    deck: cards.map((id) => ({ id, upgrades: 0 })),
    relics: [{ id: start.relic, counter: -1 }],
    potions: setup.ascension >= 11 ? [null, null] : [null, null, null],
    keys: { ruby: false, emerald: false, sapphire: false },
    cardBlizz: START_BLIZZ,
    potionChance: 0,
    chances: { ...START_CHANCES },
    relicPools,
    monsterList: lists.monsters,
    eliteList: lists.elites,
    bossList: lists.bosses,
    eventList: [],
    shrineList: [],
    oneTimeEvents: ONE_TIME_EVENTS.filter((event) => setup.ascension < 15 || event !== 'Note For Yourself'),
    colorlessPool: [],
    map: { nodes: [], emerald: null },
    removalPrice: 75,
    x: null,
    y: null,
  }
  dealAct(state)
  return state
}

/** Sets out what belongs to the act alone: its events and shrines, the colourless cards, and the map. */
export function dealAct(state: RunState): void {
  const { setup, act, streams, keys } = state
  state.eventList = [...(ACT_EVENTS[act - 1] ?? [])]
  state.shrineList = [...(ACT_SHRINES[act - 1] ?? [])]
  state.colorlessPool = [...setup.colorlessPool]
  state.x = null
  state.y = null
  if (act === 4) {
    state.map = makeFinalMap()
    return
  }
  startAnew(streams.mapRng, state.seed, mapSeedOffset(act))
  state.map = makeMap(streams.mapRng, {
    ascension: setup.ascension,
    emerald: setup.finalAct && !keys.emerald,
  })
}

/** Starts the streams of a floor anew. */
export function startFloor(state: RunState, floor: number): void {
  const { monsterHpRng, aiRng, shuffleRng, cardRandomRng, miscRng } = state.streams
  const seed = BigInt.asUintN(64, state.seed + BigInt(floor))
  const high = Number(seed >> 32n) | 0
  const low = Number(seed & 0xffffffffn) | 0
  state.floor = floor
  monsterHpRng.restart(high, low)
  aiRng.restart(high, low)
  shuffleRng.restart(high, low)
  cardRandomRng.restart(high, low)
  miscRng.restart(high, low)
}

function startAnew(random: Streams['mapRng'], seed: bigint, offset: number): void {
  const sum = BigInt.asUintN(64, seed + BigInt(offset))
  random.restart(Number(sum >> 32n) | 0, Number(sum & 0xffffffffn) | 0)
}

/** Whether the player holds a relic. */
export function has(state: RunState, id: string): boolean {
  const { relics } = state
  for (let i = 0; i < relics.length; i++) if (relics[i]!.id === id) return true
  return false
}

/** The relic that the player holds, or undefined. */
export function relicOf(state: RunState, id: string): OwnedRelic | undefined {
  return state.relics.find((relic) => relic.id === id)
}
