import {
  startUnknownWalk,
  walkInto,
  type ActMap,
  type ActPlan,
  type MapPoint,
  type Spire2Result,
  type UnknownRoom,
  buildOf,
  drawUnknownRolls,
  GameRandom,
  runSeed,
  streamSeed,
} from '@seedfast/spire2'
import type { PathNode } from '../../../game-parts/path-through.js'

/** A room on a path, with its point on the map. Includes the room's contents if the seed determines them. */
export interface WalkedRoom {
  readonly row: number
  /** The number of map points entered so far in the run, including this one and those of the ancients. */
  readonly floor: number
  readonly type: MapPoint['type']
  /** The actual kind of a ? room. Null for any other room, and for a ? room that the result doesn't cover. */
  readonly unknown: UnknownRoom | null
  /** The ID of the fight, elite or event. Null for any other room, or if the act's list has no entries left. */
  readonly id: string | null
  /** The number of chests opened before this one in the run. Null if the room has no chest. */
  readonly chest: number | null
  /** The JSON Pointer of the room's fight, elite or event. Null if there is none. */
  readonly thing: string | null
  /** The part of the result that the Why panel explains for the room: a JSON Pointer, or the label of draws. */
  readonly part: string
  /** The label of the draw that decides what a ? room turns out to be. Null if there is no such draw. */
  readonly rollLabel: string | null
}

/** An act of a run, with the rooms on the path through the act. */
export interface WalkedAct {
  readonly rooms: readonly WalkedRoom[]
  /** What the next ? rooms of the act hold after the path, if none of them is next to a merchant. */
  readonly unknownsAfter: readonly UnknownRoom[]
  /** The floor of the act's ancient. */
  readonly firstFloor: number
  /** The number of ? rooms that the path enters in earlier acts. */
  readonly unknownsBefore: number
  /** The number of chests that the path opens in earlier acts. */
  readonly chestsBefore: number
  /** The events that the path visits in earlier acts. The game skips them. */
  readonly eventsBefore: readonly string[]
}

/** The part of a walked act that depends only on earlier acts. */
type EarlierActs = Omit<WalkedAct, 'rooms' | 'unknownsAfter'>

/** Converts a map's points to nodes, whose rows are numbered from 0. */
export function nodesOf({ points }: ActMap): PathNode[] {
  return points.map(({ column, row, to }) => ({ x: column, y: row - 1, to }))
}

/** The number of ? rooms of an act for which a result lists what they hold. */
const UNKNOWNS = 8

/**
 * Returns the rooms on the paths through all acts. `rolls` are the rolls of the run's ? rooms. `pathOf` returns the columns of the path through an act, given the
 * rooms that are already known.
 */
export function walkRun(
  { acts }: Pick<Spire2Result, 'acts'>,
  rolls: readonly number[],
  pathOf: (at: number, unknownsBefore: number) => readonly number[],
): WalkedAct[] {
  const walked: WalkedAct[] = []
  let before: EarlierActs = {
    firstFloor: 1,
    unknownsBefore: 0,
    chestsBefore: 0,
    eventsBefore: [],
  }
  acts.forEach((plan, at) => {
    const { rooms, unknownsAfter } = walkedRooms(plan, at, pathOf(at, before.unknownsBefore), rolls, before)
    walked.push({ rooms, unknownsAfter, ...before })
    const events = rooms.flatMap(({ unknown, id }) => (unknown === 'event' && id !== null ? [id] : []))
    before = {
      // The boss is in the row after the last row of rooms.
      firstFloor: before.firstFloor + plan.map.height + (plan.secondBoss === null ? 1 : 2),
      unknownsBefore: before.unknownsBefore + rooms.filter(({ type }) => type === 'unknown').length,
      chestsBefore: before.chestsBefore + rooms.filter(({ chest }) => chest !== null).length,
      eventsBefore: [...before.eventsBefore, ...events],
    }
  })
  return walked
}

/** Returns the JSON Pointer of a relic in chests, or null if it is unknown. */
export function chestPointer(
  { sharedRelics }: Pick<Spire2Result, 'sharedRelics'>,
  relic: string | undefined,
): string | null {
  for (const [rarity, relics] of Object.entries(sharedRelics)) {
    const index = relic === undefined ? -1 : relics.indexOf(relic)
    if (index >= 0) return `/sharedRelics/${rarity}/${index}`
  }
  return null
}

/** Returns an act's events without those that the path visits in earlier acts. */
export function eventsLeft({ events }: ActPlan, seen: readonly string[]): string[] {
  return events.filter((id) => !seen.includes(id))
}

function walkedRooms(
  plan: ActPlan,
  at: number,
  columns: readonly number[],
  rolls: readonly number[],
  { firstFloor, unknownsBefore, chestsBefore, eventsBefore }: EarlierActs,
): Pick<WalkedAct, 'rooms' | 'unknownsAfter'> {
  const taken = { fights: 0, elites: 0, events: 0, chests: chestsBefore }
  const events = eventsLeft(plan, eventsBefore)
  const typesAfter = nextTypes(plan.map.points)
  let walk = startUnknownWalk(unknownsBefore)
  const enter = (type: MapPoint['type'], next: readonly MapPoint['type'][]): UnknownRoom | null => {
    const step = walkInto(walk, type, next, rolls)
    walk = step.walk
    return step.room
  }
  const rooms = columns.flatMap((column, i): WalkedRoom[] => {
    const row = i + 1
    const point = plan.map.points.findIndex((one) => one.row === row && one.column === column)
    if (point === -1) return []
    const { type } = plan.map.points[point]!
    const unknown = enter(type, typesAfter(plan.map.points[point]!))
    const rollLabel = unknown === null ? null : `unknownRooms/roll ${walk.entered}`
    const room = {
      row,
      floor: firstFloor + row,
      type,
      unknown,
      id: null,
      chest: null,
      thing: null,
      // A map is drawn as a whole, so only the whole map has a label.
      part: rollLabel ?? `/acts/${at}/map`,
      rollLabel,
    }
    const kind = unknown ?? type
    if (kind === 'treasure') return [{ ...room, chest: taken.chests++ }]
    if (kind === 'event') {
      const event = events[taken.events++]
      // The whole list is shuffled at once, so that its draws decide every event.
      if (event === undefined) return [room]
      const list = `/acts/${at}/events`
      return [{ ...room, id: event, part: list, thing: `${list}/${plan.events.indexOf(event)}` }]
    }
    const list = kind === 'monster' ? 'fights' : kind === 'elite' ? 'elites' : null
    if (list === null) return [room]
    const index = taken[list]++
    const id = plan[list][index]
    const thing = `/acts/${at}/${list}/${index}`
    return [id === undefined ? room : { ...room, id, part: thing, thing }]
  })
  const left = UNKNOWNS - rooms.filter(({ type }) => type === 'unknown').length
  // The rooms after the path aren't next to a merchant.
  walk = { ...walk, isAfterShop: false }
  const unknownsAfter = Array.from({ length: Math.max(0, left) }, () => enter('unknown', [])).flatMap(
    (room) => room ?? [],
  )
  return { rooms, unknownsAfter }
}

/** Returns the rolls of a run's ? rooms, in the order that the run enters them. */
export function unknownRollsOf({ build }: Pick<Spire2Result, 'build'>, seed: string): number[] {
  const { hash } = buildOf(build.id)
  return drawUnknownRolls(new GameRandom(streamSeed(hash, runSeed(hash, seed), 'unknown_map_point')))
}

/** Returns a function that returns the types of the points that a map point leads to. */
export function nextTypes(points: readonly MapPoint[]): (point: MapPoint) => MapPoint['type'][] {
  const types = new Map(points.map(({ column, row, type }) => [`${row} ${column}`, type]))
  return ({ row, to }) => to.flatMap((column) => types.get(`${row + 1} ${column}`) ?? [])
}
