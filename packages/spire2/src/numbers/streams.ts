import { defineLayout, Xoshiro256StarStar, type Derivation, type State } from '@seedfast/rng'
import type { Build } from '../builds/build.js'
import { eventSeed, playerSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import { GameRandom } from './random.js'

/** The streams that determine the start of a run for all players. */
const START_STREAMS = [
  'act_selection',
  'up_front',
  'act_1_map',
  'act_2_map',
  'act_3_map',
  'unknown_map_point',
] as const

/** The name of a stream that determines the start of a run for all players. */
export type StartStream = (typeof START_STREAMS)[number]

/** The name of a stream that draws a map. */
export type MapStream = Extract<StartStream, `act_${number}_map`> | 'spoils_map'

/** The streams that only a walk draws from. */
const WALKED_STREAMS = ['rewards', 'shops', 'treasure_room_relics'] as const
export type WalkedStream = (typeof WALKED_STREAMS)[number]

/** The name of a copy of the stream `rewards` that draws the rewards of the first fights. */
export const FIRST_REWARDS = 'first_rewards'

/** The events whose outcomes depend on their own streams. */
export const DRAWN_EVENTS = [
  'CRYSTAL_SPHERE',
  'DENSE_VEGETATION',
  'DOLL_ROOM',
  'JUNGLE_MAZE_ADVENTURE',
  'LOST_WISP',
  'LUMINOUS_CHOIR',
  'SUNKEN_STATUE',
  'SUNKEN_TREASURY',
  'THIS_OR_THAT',
  'TRASH_HEAP',
  'TRIAL',
  'WHISPERING_HOLLOW',
] as const

const ANCIENTS = ['NEOW', 'DARV', 'OROBAS', 'PAEL', 'TEZCATARA', 'NONUPEIPE', 'TANX', 'VAKUU'] as const

/** The inputs that determine which streams `startLayout` contains. */
export interface StartLayoutOptions {
  readonly players: number
  readonly spoilsMap: boolean
  /** Whether the layout also contains the streams of the first player's rewards, shops and events, and of chests. */
  readonly isWalked: boolean
}

/** Returns the layout of the streams that determine the start of a run, including one stream per ancient and player. */
export function startLayout(
  build: Build,
  seed: string,
  { players, spoilsMap, isWalked }: StartLayoutOptions,
) {
  const { hash } = build
  const run = runSeed(hash, seed)
  const names: readonly string[] = spoilsMap ? [...START_STREAMS, 'spoils_map'] : START_STREAMS
  const shared = specs(names as readonly StartStream[], (name) => streamSeed(hash, run, name))
  const slots = Array.from({ length: players }, (_, slot) => slot)
  const ancients = slots.flatMap((slot) => ANCIENTS.map((ancient) => ancientStream(ancient, slot)))
  const events = specs(ancients, (name) => {
    const [ancient, slot] = name.split('/')
    return eventSeed(hash, run, ancient!, Number(slot ?? 1) - 1)
  })
  const walked = isWalked
    ? {
        ...walkSpecs(build, seed),
        ...specs(DRAWN_EVENTS, (name) => eventSeed(hash, run, name, 0)),
      }
    : {}
  const firstRewards =
    players === 1 ? specs([FIRST_REWARDS] as const, () => walkSeed(build, seed, 'rewards')) : {}
  return defineLayout({
    id: 'spire2',
    version: 1,
    streams: { ...shared, ...events, ...walked, ...firstRewards },
  })
}

/** Opens one of the first player's walk streams without opening the layout. */
export function walkStream(build: Build, seed: string, name: WalkedStream): GameRandom {
  return new GameRandom(walkSeed(build, seed, name))
}

/** Opens the first player's stream of an event without opening the layout. */
export function eventStream({ hash }: Build, seed: string, event: string): GameRandom {
  return new GameRandom(eventSeed(hash, runSeed(hash, seed), event, 0))
}

function walkSpecs(build: Build, seed: string) {
  return specs(WALKED_STREAMS, (name) => walkSeed(build, seed, name))
}

function walkSeed({ hash }: Build, seed: string, name: WalkedStream): bigint {
  const base = name === 'treasure_room_relics' ? runSeed(hash, seed) : playerSeed(hash, seed, 0)
  return streamSeed(hash, base, name)
}

/** Opens one of the streams of `startLayout` without opening the layout. */
export function startStream({ hash }: Build, seed: string, name: StartStream | MapStream): GameRandom {
  return new GameRandom(streamSeed(hash, runSeed(hash, seed), name))
}

/**
 * Returns the name of the stream for an ancient's offers to one player: the ancient's ID, followed by the player's
 * number for all players except the first.
 */
export function ancientStream(ancient: string, slot: number): string {
  return slot === 0 ? ancient : `${ancient}/${slot + 1}`
}

function specs<Name extends string>(names: readonly Name[], seedOf: (name: Name) => bigint) {
  const derive: Derivation = {
    rule: 'spire2 seed + hash',
    state: (_key, name): State => new Xoshiro256StarStar(seedOf(name as Name)).state,
  }
  const spec = { stream: GameRandom, derive, stepsPerDraw: 1 } as const
  return Object.fromEntries(names.map((name) => [name, spec])) as Record<Name, typeof spec>
}
