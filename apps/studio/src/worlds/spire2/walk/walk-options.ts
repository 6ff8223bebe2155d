import {
  displayName,
  eventOptions,
  ROOM_NAMES,
  type FloorPlan,
  type Params,
  type Plan,
  type Spire2Result,
  type WalkedRoom,
} from '@seedfast/spire2'
import { pathThrough } from '../../../game-parts/path-through.js'
import { otherRun, type PlannedRun } from '../../../game-parts/plan/other-run.js'
import { withFloor } from '../../../game-parts/plan/plan-edits.js'
import { nodesOf } from '../run/walked-rooms.js'
import { walkedColumns, withColumns } from './plan-edits.js'

/** A decision that the player can make on a floor, and the run that follows from it. */
export interface WalkOption {
  readonly title: string
  readonly isChosen: boolean
  readonly plan: Plan
  readonly result: Spire2Result
}

export interface WalkOptions {
  /** The gifts of an ancient, or the options of an event or a rest site. */
  readonly choices: readonly WalkOption[]
  /** The other points in the room's row that the player could walk to instead. */
  readonly paths: readonly WalkOption[]
}

type WalkRun = PlannedRun<Params>

/** The plan's word for a rest site where the player does nothing that is reproduced. */
const NO_REST = 'none'
/** The options of events that have no name in the game. */
const UNNAMED: Readonly<Record<string, string>> = {
  none: 'Any option that doesn’t affect later rewards',
  other: 'An option whose effects aren’t reproduced',
}

/**
 * Finds the decisions for the room at the given index in the walk. Each decision requires generating a run, so the
 * generator yields after each run to let the page respond.
 */
export function* walkOptions(
  run: WalkRun,
  now: Spire2Result,
  index: number,
): Generator<undefined, WalkOptions> {
  const { plan = {} } = run.params
  const walked = now.walk!.rooms[index]!
  const choices: WalkOption[] = []
  for (const { title, isChosen, change } of decisionsIn(walked)) {
    const changed = withFloor(plan, walked.floor, change)
    const result = isChosen ? now : otherRun<Spire2Result>(run, changed)
    if (result !== null) choices.push({ title, isChosen, plan: changed, result })
    yield
  }
  return { choices, paths: yield* otherPaths(run, plan, now, index) }
}

interface Decision {
  readonly title: string
  readonly isChosen: boolean
  readonly change: FloorPlan
}

function decisionsIn({ room, gift, option, rest }: WalkedRoom): Decision[] {
  if (room.kind === 'rest')
    return room.options.map((id) => ({
      title: id === NO_REST ? 'Anything else' : displayName(id),
      isChosen: id === rest,
      change: { rest: id },
    }))
  if (room.kind === 'ancient')
    return room.offers.map((id) => ({
      title: displayName(id),
      isChosen: id === gift,
      change: { gift: id },
    }))
  if (room.kind !== 'event') return []
  return eventOptions(room.id).map((id) => ({
    title: UNNAMED[id] ?? displayName(id),
    isChosen: id === option,
    change: { option: id },
  }))
}

function* otherPaths(
  run: WalkRun,
  plan: Plan,
  now: Spire2Result,
  index: number,
): Generator<undefined, WalkOption[]> {
  const rooms = now.walk!.rooms
  const { act, column } = rooms[index]!
  if (column === null) return []
  const { map } = now.acts[act - 1]!
  const current = walkedColumns(rooms, now.acts.length)[act - 1]!
  const from = rooms[index - 1]!
  const row = rooms.slice(0, index + 1).filter((room) => room.act === act && room.column !== null).length
  const before = map.points.find((point) => point.row === row - 1 && point.column === from.column)
  const options: WalkOption[] = []
  for (const point of map.points) {
    const isNext = before === undefined || before.to.includes(point.column)
    if (point.row !== row || point.column === column || !isNext) continue
    const columns = pathThrough(nodesOf(map), current, { x: point.column, y: row - 1 })
    if (columns === null) continue
    const changed = withColumns(plan, act, columns)
    const result = otherRun<Spire2Result>(run, changed)
    yield
    const side = point.column < column ? 'left' : 'right'
    const title = `${ROOM_NAMES[point.type]} to the ${side}, column ${point.column + 1}`
    if (result !== null) options.push({ title, isChosen: false, plan: changed, result })
  }
  return options
}
