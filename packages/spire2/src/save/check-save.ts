import { placeInside, type Place } from '@seedfast/world'
import { MEETING_ORDER } from '../acts/bosses.js'
import { inMeetingOrder } from '../acts/act-lists.js'
import type { RelicBag } from '../acts/relic-bags.js'
import { drawStart, type RunStart } from '../acts/run-start.js'
import { ACT_IDS } from '../builds/build.js'
import { mapMaker } from '../map/map-maker.js'
import { spire2InputError } from '../messages.js'
import { GameRandom } from '../numbers/random.js'
import { PLAYER_STREAMS, RUN_STREAMS } from '../numbers/stream-names.js'
import { startStream } from '../numbers/streams.js'
import { playerSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import { isAct, isCharacter, unknownIds, type UnknownIds } from './saved-ids.js'
import type { ReadSave, SaveFile } from './save-file.js'
import { isRounded, savedPlayerStream, savedRunStream } from './saved-streams.js'

/** Something about a save that makes parts of what lies ahead uncertain, or that was corrected. */
export type SaveNote =
  /** Numbers that a program rounded when it rewrote the file. They are computed from the seed instead. */
  | { readonly code: 'rounded-numbers'; readonly fields: readonly string[] }
  /** IDs that the build doesn't have, by kind. */
  | { readonly code: 'unknown-ids'; readonly ids: UnknownIds }
  /** A saved map that isn't the one of the save's seed. */
  | { readonly code: 'other-map'; readonly act: number }
  /** Saved lists that aren't those of the save's seed for a fully unlocked profile. */
  | { readonly code: 'other-lists'; readonly lists: readonly string[] }

/**
 * Compares the fields of a save that depend on each other: the seed, the players' seeds, the states of the streams, the
 * map, and the lists. Throws an InputError if the save's seed can't be the run's seed.
 */
export function checkSave(read: ReadSave, place: Place): SaveNote[] {
  const { save, build } = read
  const seeds = checkPlayerSeeds(read, place)
  const states = checkStates(read, place)
  const rounded = [...seeds.rounded, ...states.rounded]
  const ids = unknownIds(read)
  const lists = otherLists(read)
  const act = otherMap(read)
  const isProven = seeds.compared + states.compared > 0
  const hasLists = lists !== null && lists.length < 2 * save.acts.length
  if (!isProven && !hasLists && act !== null && Object.keys(ids).length === 0)
    throw spire2InputError('foreign-seed', placeInside(place, { path: ['rng', 'seed'] }), {
      seed: save.rng.seed,
      build: build.id,
    })
  return [
    ...(rounded.length === 0 ? [] : [{ code: 'rounded-numbers', fields: rounded } as const]),
    ...(Object.keys(ids).length === 0 ? [] : [{ code: 'unknown-ids', ids } as const]),
    ...(act === null ? [] : [{ code: 'other-map', act } as const]),
    ...(lists === null || lists.length === 0 ? [] : [{ code: 'other-lists', lists } as const]),
  ]
}

/** The number of compared fields, and those that a program rounded. */
interface Checked {
  readonly compared: number
  readonly rounded: readonly string[]
}

/** Compares the seed of each player with the run's seed. Throws an InputError if they don't fit. */
function checkPlayerSeeds({ save, build }: ReadSave, place: Place): Checked {
  const rounded: string[] = []
  const given = save.players.flatMap(({ rng }, slot) =>
    rng.seed === undefined ? [] : [{ seed: rng.seed, slot }],
  )
  for (const { seed, slot } of given) {
    const expected = playerSeed(build.hash, save.rng.seed, slot)
    if (seed === expected) continue
    const path = ['players', slot, 'rng', 'seed']
    if (!isRounded(seed, expected))
      throw spire2InputError('foreign-player-seed', placeInside(place, { path }), {
        got: String(seed),
        expected: String(expected),
        seed: save.rng.seed,
      })
    rounded.push(path.join('.'))
  }
  return { compared: given.length, rounded }
}

/** Compares the state of each saved stream with the run's seed. Throws an InputError if they don't fit. */
function checkStates(read: ReadSave, place: Place): Checked {
  const { rng, players } = read.save
  const rounded: string[] = []
  let compared = 0
  const check = (name: string, path: string, restore: () => { readonly isRounded: boolean }): void => {
    compared++
    if (restore().isRounded) rounded.push(`${path}.rngs.${name}`)
  }
  for (const name of RUN_STREAMS)
    if (rng.rngs?.[name] !== undefined) check(name, 'rng', () => savedRunStream(read, name, place))
  players.forEach((player, slot) => {
    for (const name of PLAYER_STREAMS)
      if (player.rng.rngs?.[name] !== undefined)
        check(name, `players.${slot}.rng`, () => savedPlayerStream(read, slot, name, place))
  })
  return { compared, rounded }
}

/** Returns the number of the current act if its saved map isn't the one of the seed, or null. */
function otherMap({ save, build }: ReadSave): number | null {
  const current = save.acts[save.current_act_index]!
  if (current.saved_map === undefined || !isAct(current.id)) return null
  const act = save.current_act_index + 1
  const options = {
    act: current.id,
    rooms: current.rooms.normal_encounter_ids.length,
    ascension: save.ascension,
  }
  const pointText = (column: number, row: number, type: string): string => `${row} ${column} ${type}`
  const points = current.saved_map.points.filter(({ type }) => type !== 'ancient' && type !== 'boss')
  const saved = new Set(
    points.map(({ coord, type }) => pointText(coord.col, coord.row, type === 'rest_site' ? 'rest' : type)),
  )
  const fits = [false, true].some((spoilsMap) => {
    const { stream, make } = mapMaker(act, spoilsMap)
    const map = make(startStream(build, save.rng.seed, stream), options)
    const drawn = map.points.map(({ column, row, type }) => pointText(column, row, type))
    return drawn.length === saved.size && drawn.every((point) => saved.has(point))
  })
  return fits ? null : act
}

/**
 * Returns the names of the saved lists that aren't those of the seed for a fully unlocked profile. Returns null if a
 * player's character is unknown, because nothing is known about the lists of such a run.
 */
function otherLists({ save, build }: ReadSave): string[] | null {
  const characters = save.players.map(({ character_id: id }) => id).filter(isCharacter)
  if (characters.length < save.players.length) return null
  const run = runSeed(build.hash, save.rng.seed)
  const open = (name: string): GameRandom => new GameRandom(streamSeed(build.hash, run, name))
  const start = drawStart(
    { act_selection: open('act_selection'), up_front: open('up_front') },
    {
      build,
      characters,
      ascension: save.ascension,
      bossesMet: [...MEETING_ORDER],
      actsDiscovered: [...ACT_IDS],
    },
  )
  const relics = hasOrder(save.shared_relic_grab_bag.relic_id_lists, start.sharedRelics)
  return [
    ...save.acts.flatMap((act, i) => otherListsOf(act, start.acts[i], i + 1)),
    ...(relics ? [] : ['relics in chests']),
  ]
}

function otherListsOf(
  { id, rooms }: SaveFile['acts'][number],
  start: RunStart['acts'][number] | undefined,
  act: number,
): string[] {
  if (start?.id !== id) return [`act ${act}`]
  const pairs: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['fights', rooms.normal_encounter_ids, start.fights],
    ['elites', rooms.elite_encounter_ids, start.elites],
    ['events', inMeetingOrder(rooms.event_ids), start.events],
  ]
  return pairs.flatMap(([name, saved, drawn]) =>
    saved.join() === drawn.join() ? [] : [`${name} of act ${act}`],
  )
}

/** Returns whether the relics that are left in a bag are in the order of the whole bag. */
function hasOrder(left: Readonly<Record<string, readonly string[]>>, whole: RelicBag): boolean {
  return Object.entries(left).every(([rarity, relics]) => {
    const list = whole[rarity as keyof RelicBag] ?? []
    return list.filter((relic) => relics.includes(relic)).join() === relics.join()
  })
}
