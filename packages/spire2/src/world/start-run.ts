import { make, parseSchema, type Place, type Schema } from '@seedfast/world'
import * as z from 'zod'
import { buildOf } from '../builds/builds.js'
import { spire2InputError } from '../messages.js'
import type { ActMap } from '../map/act-map.js'
import { eventStream, startStream, walkStream } from '../numbers/streams.js'
import type { GameRandom } from '../numbers/random.js'
import type { Room } from '../run/room.js'
import type { RunState, WalkCounters } from '../run/run-state.js'
import { Run } from '../run/run.js'
import type { Params } from '../schema/params.js'
import { runSetup } from './run-setup.js'
import { spire2 } from './world.js'

/** A saved walk, as plain JSON: where it is, and the ticks of each stream. */
export interface SavedRun {
  readonly seed: string
  readonly params: unknown
  readonly state: RunState
  readonly room: Room
  readonly counters: WalkCounters
}

/** A walk through a run, which can be saved. */
export interface StartedRun extends Run {
  /** Returns the walk as plain JSON. `loadRun` continues it. */
  save(): SavedRun
}

/**
 * Starts a run of one player in Neow's room. `params` are those of the world. Throws an InputError if the seed or the
 * params are invalid.
 */
export function startRun(seed: string, params: unknown = {}): StartedRun {
  const opened = open(seed, params)
  return savable(new Run(opened.setup), opened)
}

const ticks = z.int().min(0).max(100_000)

const wares = z.array(z.looseObject({ id: z.string(), price: ticks }))

const room = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('ancient'), id: z.string(), offers: z.array(z.string()) }),
  z.looseObject({ kind: z.enum(['monster', 'elite', 'boss']), id: z.string() }),
  z.looseObject({ kind: z.literal('treasure') }),
  z.looseObject({
    kind: z.literal('shop'),
    stock: z.looseObject({ cards: wares, relics: wares, potions: wares, removal: ticks }),
  }),
  z.looseObject({ kind: z.literal('event'), id: z.string() }),
  z.looseObject({ kind: z.literal('rest'), options: z.array(z.string()) }),
])

const savedSchema = z.looseObject({
  seed: z.string(),
  params: z.unknown(),
  state: z.looseObject({
    act: z.int().min(1).max(3),
    row: z.int().min(0).max(20),
    column: z.int().min(0).max(6),
    floor: z.int().min(1).max(99),
    gold: z.number(),
    hp: z.int().min(0).nullable(),
    maxHp: z.int().min(1),
    relics: z.array(z.string()),
    offered: z.array(z.string()),
    removals: z.int().min(0),
    met: z.looseObject({ fights: ticks, elites: ticks, bosses: ticks, events: ticks }),
    eventsSeen: z.array(z.string()),
    odds: z.looseObject({ cards: z.number(), potions: z.number() }),
    unknownOdds: z.looseObject({ monster: z.number(), treasure: z.number(), shop: z.number() }),
    isAfterShop: z.boolean(),
    used: z.array(z.string()),
    wings: z.int().min(0).max(3),
    uses: z.record(z.string(), ticks),
    uncertain: z.array(z.looseObject({ floor: z.int(), cause: z.string() })),
  }),
  room,
  counters: z.looseObject({
    rewards: ticks,
    shops: ticks,
    treasure_room_relics: ticks,
    unknown_map_point: ticks,
  }),
})

/**
 * Continues a saved walk by advancing each stream to its counter. Throws an InputError if `saved` isn't a walk that
 * `save` returned.
 */
export function loadRun(saved: unknown, place: Place): StartedRun {
  const parsed = parseSchema(savedSchema as unknown as Schema<SavedRun>, saved, place)
  const opened = open(parsed.seed, parsed.params)
  const { state, room, counters } = copyOf(parsed)
  if (!isOnMap(state, room, opened.setup.acts[state.act - 1]!.map))
    throw spire2InputError('foreign-walk', place, { field: 'state' })
  for (const [name, stream] of Object.entries(opened.streams))
    stream.skip(counters[name as keyof WalkCounters])
  return savable(new Run(opened.setup, state, room), opened)
}

function open(seed: string, given: unknown) {
  const { seed: parsed, params, result } = make(spire2, { seed, params: given })
  if (params.otherPlayers.length > 0)
    throw spire2InputError('plan-for-one-player', { in: 'params', path: ['otherPlayers'] }, {})
  const build = buildOf(params.build)
  const streams = {
    rewards: walkStream(build, parsed, 'rewards'),
    shops: walkStream(build, parsed, 'shops'),
    treasure_room_relics: walkStream(build, parsed, 'treasure_room_relics'),
    unknown_map_point: startStream(build, parsed, 'unknown_map_point'),
  }
  const openEvent = (event: string): GameRandom => eventStream(build, parsed, event)
  return { seed, params: params as Params, streams, setup: runSetup(params, result, streams, openEvent) }
}

function savable(run: Run, { seed, params }: { readonly seed: string; readonly params: Params }): StartedRun {
  const save = (): SavedRun =>
    copyOf({ seed, params, state: run.state, room: run.room, counters: run.counters })
  return Object.assign(run, { save })
}

/** Returns whether a run can be in a room at the row and column of its state. */
function isOnMap({ row, column }: RunState, { kind }: Room, { height, points }: ActMap): boolean {
  if (kind === 'ancient') return row === 0
  if (kind === 'boss') return row === height
  return points.some((point) => point.row === row && point.column === column)
}

/** Returns a copy of a value that is plain JSON. */
export function copyOf<Json>(value: Json): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
