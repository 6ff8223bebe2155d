import {
  defineLayout,
  keyNumber,
  RandomXS128,
  type Derivation,
  type Key,
  type OpenLayout,
  type State,
} from '@seedfast/rng'
import { Random } from './random.js'

/** Derives a stream's state from only the run's seed. */
const bySeed: Derivation = { rule: 'spire seed', state: (key) => stateOf(key, 0) }

/** Derives a stream's state from the run's seed plus the floor number. For Neow's stream, the floor number is 0. */
const byFloor: Derivation = {
  rule: 'spire seed + floor',
  state: (key, _name, at) => stateOf(key, Number(at ?? 0)),
}

/** Derives a stream's state from the run's seed plus an offset that depends on the act. */
const byAct: Derivation = {
  rule: 'spire seed + act offset',
  state: (key, _name, at) => stateOf(key, mapSeedOffset(Number(at ?? 1))),
}

const persistent = { stream: Random, derive: bySeed, stepsPerDraw: 1 } as const
const floorwise = { stream: Random, derive: byFloor, reseed: 'floor', stepsPerDraw: 1 } as const

/**
 * The fourteen streams of a run. Seven streams last for the whole run and start in the same state, five are reseeded on
 * each floor, one (for the map) is reseeded in each act, and one is Neow's.
 */
export const spireStreams = defineLayout({
  id: 'spire',
  version: 1,
  streams: {
    monsterRng: persistent,
    eventRng: persistent,
    merchantRng: persistent,
    cardRng: persistent,
    treasureRng: persistent,
    relicRng: persistent,
    potionRng: persistent,
    monsterHpRng: floorwise,
    aiRng: floorwise,
    shuffleRng: floorwise,
    cardRandomRng: floorwise,
    miscRng: floorwise,
    mapRng: { stream: Random, derive: byAct, reseed: 'act', stepsPerDraw: 1 },
    neowRng: persistent,
  },
})

export type Streams = OpenLayout<(typeof spireStreams)['streams']>['streams']

/** The streams whose counters the game saves. */
export const SAVED_STREAMS = [
  'monsterRng',
  'eventRng',
  'merchantRng',
  'cardRng',
  'treasureRng',
  'relicRng',
  'potionRng',
] as const

/**
 * Returns the number to add to the run's seed for an act's map stream: the act number multiplied by 1 in act 1, 100 in
 * act 2, 200 in act 3, and 300 in act 4.
 */
export function mapSeedOffset(act: number): number {
  return act === 1 ? 1 : act * (act - 1) * 100
}

const seedStates = new WeakMap<Key, State>()

/**
 * Returns the stream state for the run's seed plus an offset. Caches the state for offset 0, which eight streams share.
 */
function stateOf(key: Key, offset: number): State {
  if (offset !== 0) return seeded(key, offset)
  const known = seedStates.get(key)
  if (known !== undefined) return known
  const state = seeded(key, 0)
  seedStates.set(key, state)
  return state
}

function seeded(key: Key, offset: number): State {
  return new RandomXS128(BigInt.asIntN(64, keyNumber(key) + BigInt(offset))).state
}
