import { drawElites, drawMoreMonsters } from '../fights/encounters.js'
import { SAVED_STREAMS } from '../numbers/streams.js'
import type { PoolTier } from '../data/relics.js'
import { drawPotion } from '../rewards/potions.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { eliteRelics } from '../rooms/fight-rewards.js'
import { forkState } from '../state/fork.js'
import type { RunState } from '../state/run-state.js'
import {
  floorFights,
  nextCards,
  nextChests,
  nextGold,
  nextPotions,
  nextQuestionRooms,
  nextRelics,
  nextShops,
  times,
  type FloorFight,
  type NextChest,
  type NextShop,
  type RewardPlace,
} from './look-ahead.js'
import type { UncheckedRun } from './unchecked-run.js'

/** A stream that lasts for the whole run. */
export type SavedStream = (typeof SAVED_STREAMS)[number]

/**
 * What the game would make of the next draws from each stream. Each list assumes that the run continues with only its
 * kind of room or reward: the second of the `normal` cards are those of the next fight but one if nothing between the
 * two fights draws cards.
 */
export interface NextDraws {
  /** The seed as a decimal number. */
  readonly seed: string
  readonly class: string
  readonly ascension: number
  readonly act: number
  readonly floor: number
  /** The number of draws from each stream so far. */
  readonly counters: Readonly<Record<SavedStream, number>>
  /** The next fights and elites. Once an act's list is used up, they are drawn from the stream. */
  readonly monsterRng: { readonly fights: readonly string[]; readonly elites: readonly string[] }
  /** What the next rooms turn out to be if all of them are ?-rooms: a kind of room, or an event. */
  readonly eventRng: { readonly questionRooms: readonly string[] }
  /** The stock of the next shops. Shops also draw from `cardRng` and `potionRng`. */
  readonly merchantRng: { readonly shops: readonly NextShop[] }
  /** The cards of the next rewards in each place. Null with Prismatic Shard, because they can't be predicted. */
  readonly cardRng: Readonly<Record<RewardPlace, readonly (readonly string[])[]>> | null
  readonly treasureRng: {
    readonly gold: readonly number[]
    readonly eliteGold: readonly number[]
    readonly chests: readonly NextChest[]
  }
  /** The relics of the next elites and boss chests, and the next relics of each tier. */
  readonly relicRng: {
    readonly elites: readonly (readonly string[])[]
    readonly bossChests: readonly (readonly string[])[]
    readonly tiers: Readonly<Record<PoolTier, readonly string[]>>
  }
  /** The potions from the next fights, with null for each fight that drops none, and the next potions of any kind. */
  readonly potionRng: { readonly fights: readonly (string | null)[]; readonly potions: readonly string[] }
  /** The streams that restart on each floor: the monsters with HP and first moves, and the first hand. */
  readonly floors: readonly FloorFight[]
}

export interface NextDrawsOptions {
  /** The number of things in each list. Default: 5. */
  readonly count?: number
  /** Counters that replace the run's. Default: the run's own. */
  readonly counters?: Readonly<Partial<Record<SavedStream, number>>>
}

/** The maximum length of the lists that the CLI and the server print, and the highest counter. */
export const MOST_NEXT = 50
export const MOST_COUNTER = 2 ** 31 - 1

const COUNT = 5

/**
 * Returns what the game would make of the next draws from each stream, from the current state of a run. Works on
 * copies, so the run doesn't change. `miscRng`, `cardRandomRng` and `mapRng` have no fixed use; `rawDraws` returns
 * their draws.
 */
export function nextDraws(
  run: UncheckedRun,
  { count = COUNT, counters = {} }: NextDrawsOptions = {},
): NextDraws {
  const state = atCounters(run.state, counters)
  const { setup, act, floor, seed } = state
  const fights = nextFights(state, count, 'monsterList')
  const elites = nextFights(state, count, 'eliteList')
  const cards = (place: RewardPlace): string[][] => nextCards(state, place, count) ?? []
  const gold = (elite: boolean): number[] => nextGold(state, elite, count)
  return {
    seed: String(seed),
    class: setup.playerClass,
    ascension: setup.ascension,
    act,
    floor,
    counters: Object.fromEntries(
      SAVED_STREAMS.map((name) => [name, state.streams[name].counter]),
    ) as NextDraws['counters'],
    monsterRng: { fights, elites },
    eventRng: { questionRooms: nextQuestionRooms(state, count) },
    merchantRng: { shops: nextShops(state, count) },
    cardRng:
      nextCards(state, 'normal', 0) === null
        ? null
        : { normal: cards('normal'), elite: cards('elite'), boss: cards('boss') },
    treasureRng: { gold: gold(false), eliteGold: gold(true), chests: nextChests(state, count) },
    relicRng: {
      elites: times(state, count, (next) => eliteRelics(next).map(({ relic }) => relic)),
      bossChests: times(state, count, (next) => [1, 2, 3].map(() => takeRelic(next, 'BOSS'))),
      tiers: nextRelics(state, count),
    },
    potionRng: { fights: nextPotions(state, count), potions: times(state, count, drawPotion) },
    floors: floorFights(state, count),
  }
}

/** Returns a copy of the state with the streams at the given counters. */
function atCounters(state: RunState, counters: NonNullable<NextDrawsOptions['counters']>): RunState {
  const next = forkState(state)
  const seed = BigInt.asUintN(64, state.seed)
  for (const [name, counter] of Object.entries(counters) as [SavedStream, number][]) {
    const stream = next.streams[name].restart(Number(seed >> 32n) | 0, Number(seed & 0xffffffffn) | 0)
    stream.setCounter(counter)
  }
  return next
}

function nextFights(state: RunState, count: number, list: 'monsterList' | 'eliteList'): string[] {
  return times(state, count, (next) => {
    if (next[list].length === 0 && next.act < 4) {
      const draw = list === 'monsterList' ? drawMoreMonsters : drawElites
      draw(next.streams.monsterRng, next.act, next[list])
    }
    return next[list].shift()
  }).filter((fight) => fight !== undefined)
}
