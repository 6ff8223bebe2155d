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

/** The run seed itself. */
const bySeed: Derivation = { rule: 'spire seed', state: (key) => stateOf(key, 0) }

/** The run seed plus the floor's number; floor 0 is Neow's. */
const byFloor: Derivation = {
  rule: 'spire seed + floor',
  state: (key, _name, at) => stateOf(key, Number(at ?? 0)),
}

/** The run seed plus the act's offset. */
const byAct: Derivation = {
  rule: 'spire seed + act offset',
  state: (key, _name, at) => stateOf(key, mapSeedOffset(Number(at ?? 1))),
}

const persistent = { stream: Random, derive: bySeed, stepsPerDraw: 1 } as const
const floorwise = { stream: Random, derive: byFloor, reseed: 'floor', stepsPerDraw: 1 } as const

/**
 * The fourteen streams of a run: seven that last, five that start anew on every floor, the map's, which starts anew in
 * every act, and Neow's. The seven start identical.
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

/** The streams of an open run. */
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

/** What the map's stream of an act adds to the run seed: the act times 1, 100, 200, 300. */
export function mapSeedOffset(act: number): number {
  return act === 1 ? 1 : act * (act - 1) * 100
}

const seedStates = new WeakMap<Key, State>()

/** The state for the run seed plus an offset; that of the seed itself, which eight streams share, is made once. */
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
