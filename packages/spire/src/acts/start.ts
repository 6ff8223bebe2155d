import { openLayout } from '@seedfast/rng'
import { START_GOLD, STARTS } from '../data/classes.js'
import { ACT_EVENTS, ACT_SHRINES, ONE_TIME_EVENTS } from '../data/events.js'
import { drawEncounters } from '../fights/encounters.js'
import { makeFinalMap, makeMap } from '../map/act-map.js'
import type { Random } from '../numbers/random.js'
import { mapSeedOffset, spireStreams } from '../numbers/streams.js'
import { shuffledPools } from '../rewards/relic-pools.js'
import { FIRST_REMOVAL_PRICE } from '../rewards/shop.js'
import type { Setup } from '../setup/setup.js'
import { dealStartingDeck } from './starting-deck.js'
import { START_BLIZZ, START_CHANCES, type LabelDraws, type RunState } from '../state/run-state.js'

/** Returns the state of a new run, in Neow's room. */
export function startState(
  setup: Setup,
  seed: bigint,
  layout: RunState['layout'] = openLayout(spireStreams, BigInt.asUintN(64, seed)),
  at: LabelDraws = (_path, make) => make(),
  atRoom: LabelDraws = (_path, make) => make(),
): RunState {
  const { streams } = layout
  const start = STARTS[setup.playerClass]
  const classHp = setup.ascension >= 14 ? start.maxHpAscension14 : start.maxHp
  const maxHp = setup.modifiers.has('One Hit Wonder') ? 1 : classHp
  const relicPools = at(['relicPools'], () => shuffledPools(setup, streams.relicRng))
  const lists = at(['acts', 0], () => drawEncounters(streams.monsterRng, 1, setup.bossesSeen))
  const state: RunState = {
    setup,
    seed,
    at,
    atRoom,
    layout,
    streams,
    act: 1,
    floor: 0,
    inShop: false,
    hp: setup.ascension >= 6 ? Math.round(maxHp * 0.9) : maxHp,
    maxHp,
    gold: START_GOLD,
    deck: [],
    relics: setup.startRelics.map((id) => ({ id, counter: -1 })),
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
    oneTimeEvents: ONE_TIME_EVENTS.filter(
      (event) => (setup.ascension < 15 && setup.mode !== 'daily') || event !== 'Note For Yourself',
    ),
    colorlessPool: [],
    map: { nodes: [], emerald: null },
    removalPrice: FIRST_REMOVAL_PRICE,
    path: [],
    y: null,
    afterShop: false,
  }
  dealStartingDeck(state)
  dealAct(state)
  return state
}

/** Draws the parts of the current act: its events, shrines, colorless cards and map. */
export function dealAct(state: RunState): void {
  const { setup, act, streams, keys } = state
  state.eventList = [...(ACT_EVENTS[act - 1] ?? [])]
  state.shrineList = [...(ACT_SHRINES[act - 1] ?? [])]
  state.colorlessPool = [...setup.colorlessPool]
  state.path = []
  state.y = null
  if (act === 4) {
    state.map = makeFinalMap()
    return
  }
  startAnew(streams.mapRng, state.seed, mapSeedOffset(act), `act ${act}`)
  const emerald = setup.finalAct && !keys.emerald
  state.map = state.at(['acts', act - 1, 'map'], () => makeMap(streams.mapRng, { ...setup, emerald }))
}

/** Moves to a floor and reseeds the five streams that restart on each floor. */
export function startFloor(state: RunState, floor: number): void {
  const { monsterHpRng, aiRng, shuffleRng, cardRandomRng, miscRng } = state.streams
  const seed = BigInt.asUintN(64, state.seed + BigInt(floor))
  const high = Number(seed >> 32n) | 0
  const low = Number(seed & 0xffffffffn) | 0
  const epoch = { name: `floor ${floor}`, from: 0 }
  state.floor = floor
  if (state.lean !== true) {
    monsterHpRng.restart(high, low, epoch)
    aiRng.restart(high, low, epoch)
  }
  shuffleRng.restart(high, low, epoch)
  cardRandomRng.restart(high, low, epoch)
  miscRng.restart(high, low, epoch)
}

function startAnew(random: Random, seed: bigint, offset: number, epoch: string): void {
  const sum = BigInt.asUintN(64, seed + BigInt(offset))
  random.restart(Number(sum >> 32n) | 0, Number(sum & 0xffffffffn) | 0, { name: epoch, from: 0 })
}
