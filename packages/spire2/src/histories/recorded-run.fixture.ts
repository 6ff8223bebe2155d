import { ACT_IDS, type Build, type Character } from '../builds/build.js'
import { MEETING_ORDER } from '../acts/bosses.js'
import { drawStart, type RunStart } from '../acts/run-start.js'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import { runSeed, streamSeed } from '../seed/stream-seeds.js'
import type { RecordedPlayer, RecordedPoint, RunHistory, Shown } from './run-history.js'

/** A map point of a digest, which contains relics but no cards. */
interface DigestPoint {
  readonly type: string
  readonly rooms: readonly (readonly [kind: string, id: string | null])[]
  /** The ancient's offers to each player. */
  readonly offers?: readonly (readonly string[])[]
  /** The relics offered to each player, and whether the player took them. */
  readonly relics: readonly Shown[]
}

/** A digest of a run history. */
export interface RunDigest {
  readonly seed: string
  readonly build: string
  readonly ascension: number
  readonly characters: readonly Character[]
  /** The map points of each act, in order. */
  readonly history: readonly (readonly DigestPoint[])[]
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
    readonly ancient?: Shown
    readonly relics?: Shown
    readonly cards?: Shown
    readonly potions?: Shown
    readonly rest?: readonly string[]
    /** The gold that the player gained, spent and lost, and the gold that was stolen. */
    readonly gold: readonly [gained: number, spent: number, lost: number, stolen: number]
    /** The texts of the chosen options of an event. */
    readonly events?: readonly string[]
  }[]
  /** The counters of the streams when the player entered the floor. */
  readonly counters: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly odds: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const UNKNOWN: Omit<RecordedPlayer, 'relics'> = {
  offers: null,
  cards: null,
  potions: null,
  gained: null,
  gold: null,
  rests: [],
  options: [],
}

function historyWith(
  { seed, build, ascension, characters }: Pick<RunDigest, 'seed' | 'build' | 'ascension' | 'characters'>,
  points: RunHistory['points'],
  spoilsMap = false,
): RunHistory {
  const rest = { mode: 'standard', modifiers: [], won: null, acts: null }
  return { seed, build, ascension, characters, ...rest, points, spoilsMap }
}

const roomsOf = (rooms: DigestPoint['rooms']): RecordedPoint['rooms'] =>
  rooms.map(([kind, id]) => ({ kind, id }))

export function historyOfDigest(digest: RunDigest): RunHistory {
  const points = digest.history.map((act) =>
    act.map(({ type, rooms, offers, relics }) => ({
      type,
      rooms: roomsOf(rooms),
      players: digest.characters.map((_, slot) => ({
        ...UNKNOWN,
        relics: relics[slot] ?? [],
        offers:
          offers?.[slot]?.map(
            (relic) => [relic, relics[slot]?.some(([id, is]) => is && id === relic) === true] as const,
          ) ?? null,
      })),
    })),
  )
  return historyWith(digest, points, digest.params?.spoilsMap)
}

export function historyOfRun({ seed, character, ascension, rooms }: RecordedRun): RunHistory {
  const pointsOf = (act: number): RecordedPoint[] =>
    rooms
      .filter((room) => room.act === act)
      .map(
        ({
          point,
          rooms: inside,
          ancient,
          relics = [],
          cards = [],
          potions = [],
          rest = [],
          gold,
          events = [],
        }) => ({
          type: point,
          rooms: roomsOf(inside),
          players: [
            {
              offers: ancient ?? null,
              cards,
              relics,
              potions,
              gained: null,
              gold: { gained: gold[0], spent: gold[1] },
              rests: rest,
              options: events.flatMap((text) => /options\.([A-Z_0-9]+)\./.exec(text)?.[1] ?? []),
            },
          ],
        }),
      )
  return historyWith({ seed, build: 'v0.107.1', ascension, characters: [character] }, [1, 2, 3].map(pointsOf))
}

export interface RecordedStart extends RunStart {
  readonly build: Build
  readonly run: bigint
  open(name: string): GameRandom
}

/** Draws the start of a run for a fully unlocked profile. */
export function startOf({
  seed,
  build: id,
  ascension,
  characters,
}: Pick<RunDigest, 'seed' | 'build' | 'ascension' | 'characters'>): RecordedStart {
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
