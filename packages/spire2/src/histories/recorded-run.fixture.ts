import { ACT_IDS, type Build, type Character } from '../builds/build.js'
import { MEETING_ORDER } from '../acts/bosses.js'
import { drawStart, type RunStart } from '../acts/run-start.js'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import { runSeed, streamSeed } from '../seed/stream-seeds.js'

/** A map point of a run history. */
export interface RecordedPoint {
  readonly type: string
  readonly rooms: readonly (readonly [kind: string, id: string | null])[]
  /** The ancient's offers to each player. */
  readonly offers?: readonly (readonly string[])[]
  /** The relics offered to each player, and whether the player took them. */
  readonly relics: readonly (readonly (readonly [relic: string, taken: boolean])[])[]
}

/** A run history of one of the game's builds. */
export interface RecordedHistory {
  readonly seed: string
  readonly build: string
  readonly ascension: number
  readonly characters: readonly Character[]
  /** The map points of each act, in order. */
  readonly history: readonly (readonly RecordedPoint[])[]
  readonly params?: { readonly spoilsMap?: boolean }
}

/** A run of `runs-v0107.json`, which lists the points of all acts together. */
export interface RecordedRun {
  readonly seed: string
  readonly character: Character
  readonly ascension: number
  readonly rooms: readonly {
    readonly act: number
    readonly point: string
    readonly rooms: readonly (readonly [kind: string, id: string])[]
    readonly ancient?: readonly (readonly [relic: string, taken: boolean])[]
    readonly relics?: readonly (readonly [relic: string, taken: boolean])[]
    readonly cards?: readonly (readonly [card: string, taken: boolean])[]
    readonly potions?: readonly (readonly [potion: string, taken: boolean])[]
    /** The gold that the player gained, spent and lost, and the gold that was stolen. */
    readonly gold: readonly [gained: number, spent: number, lost: number, stolen: number]
    /** The texts of the chosen options of an event. */
    readonly events?: readonly string[]
  }[]
  /** The counters of the streams when the player entered the floor. */
  readonly counters: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly odds: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export function historyOf({ seed, character, ascension, rooms }: RecordedRun): RecordedHistory {
  const pointsOf = (act: number): RecordedPoint[] =>
    rooms
      .filter((room) => room.act === act)
      .map(({ point, rooms: inside, ancient, relics = [] }) => ({
        type: point,
        rooms: inside,
        ...(ancient === undefined ? {} : { offers: [ancient.map(([relic]) => relic)] }),
        relics: [relics],
      }))
  return {
    seed,
    build: 'v0.107.1',
    ascension,
    characters: [character],
    history: [1, 2, 3].map(pointsOf),
  }
}

export interface RecordedStart extends RunStart {
  readonly build: Build
  readonly run: bigint
  open(name: string): GameRandom
}

/** Draws the start of a run of a fully unlocked profile. */
export function startOf({
  seed,
  build: id,
  ascension,
  characters,
}: Pick<RecordedHistory, 'seed' | 'build' | 'ascension' | 'characters'>): RecordedStart {
  const build = buildOf(id)
  const run = runSeed(build.hash, seed)
  const open = (name: string): GameRandom => new GameRandom(streamSeed(build.hash, run, name))
  const options = {
    build,
    characters,
    ascension,
    bossesMet: [...MEETING_ORDER],
    actsDiscovered: [...ACT_IDS],
  }
  const start = drawStart({ act_selection: open('act_selection'), up_front: open('up_front') }, options)
  return { ...start, build, run, open }
}
