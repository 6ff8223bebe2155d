import {
  displayName,
  optionNames,
  type ActMap,
  type FloorPlan,
  type Params,
  type Plan,
  type RoomRow,
  type SpireResult,
} from '@seedfast/spire'
import { pathThrough } from '../../../game-parts/path-through.js'
import { columnsIn } from '../plan/floor-numbers.js'
import { otherRun, type PlannedRun } from '../../../game-parts/plan/other-run.js'
import { withFloor } from '../../../game-parts/plan/plan-edits.js'
import { withColumns } from '../plan/plan-edits.js'
import { cardPicks, type CardPick } from './card-picks.js'
import { restName, SYMBOL_NAMES } from './spire-words.js'

type SpireRun = PlannedRun<Params>

/** A decision that the player can make on a floor, and the run that follows from it. */
export interface FloorOption {
  readonly title: string
  readonly chosen: boolean
  readonly plan: Plan
  readonly result: SpireResult
}

export interface FloorOptions {
  /** The options for each choice in the room, in order. Events, rest sites and boss relics offer choices. */
  readonly steps: readonly (readonly FloorOption[])[]
  /** The other nodes in the room's row that the player could walk to instead. */
  readonly paths: readonly FloorOption[]
  /** The decision to take no rewards. Empty if the player already takes none. */
  readonly skip: readonly FloorOption[]
  readonly picks: readonly CardPick[]
}

const REST_ACTIONS = ['rest', 'smith', 'recall', 'dig', 'lift', 'toke', 'leave'] as const
/** The maximum number of consecutive choices that are shown for an event. */
const MOST_STEPS = 6
const ROWS = 17

/**
 * Finds the decisions for the room at the given index in the walk. Each decision requires generating a run, so the
 * generator yields after each run to let the page respond.
 */
export function* floorOptions(
  run: SpireRun,
  now: SpireResult,
  index: number,
): Generator<undefined, FloorOptions> {
  const row = now.walk[index]!
  const steps: FloorOption[][] = row.room === 'event' ? yield* eventSteps(run, now, index) : []
  const candidates = roomDecisions(row)
  if (candidates.length > 0) {
    const options: FloorOption[] = []
    for (const { title, chosen, change } of candidates) {
      const plan = withFloor(run.params.plan, row.floor, change)
      const result = chosen ? now : otherRun<SpireResult>(run, plan)
      if (result !== null) options.push({ title, chosen, plan, result })
      yield
    }
    steps.push(options)
  }
  const picks = yield* cardPicks(run, now, index)
  const skip = yield* takeNothing(run, now, index)
  return { steps, skip, picks, paths: yield* otherPaths(run, now, index) }
}

interface Candidate {
  readonly title: string
  readonly chosen: boolean
  readonly change: FloorPlan
}

function roomDecisions(row: RoomRow): Candidate[] {
  if (row.room === 'rest') {
    return REST_ACTIONS.map((rest) => ({
      title: restName(rest),
      chosen: row.rest === rest,
      change: { rest },
    }))
  }
  if (row.room !== 'bossChest') return []
  const relics = (row.relics ?? []).map((bossRelic, i) => ({
    title: displayName('relic', bossRelic),
    chosen: row.option === i,
    change: { bossRelic },
  }))
  return [...relics, { title: 'Skip', chosen: row.option === undefined, change: { bossRelic: 'skip' } }]
}

function* eventSteps(run: SpireRun, now: SpireResult, index: number): Generator<undefined, FloorOption[][]> {
  const row = now.walk[index]!
  const names = optionNames(row.event!)
  const steps: FloorOption[][] = []
  const before: string[] = []
  for (const [step, chosen] of chosenOptions(row).slice(0, MOST_STEPS).entries()) {
    const options: FloorOption[] = []
    for (const title of names) {
      const plan = withFloor(run.params.plan, row.floor, { event: [...before, title] })
      const result = otherRun<SpireResult>(run, plan)
      yield
      const other = result?.walk[index]
      if (result === null || other === undefined) continue
      options.push({ title, chosen: chosenOptions(other)[step] === chosen, plan, result })
    }
    steps.push(options)
    const taken = options.find((option) => option.chosen)
    if (taken === undefined) break
    before.push(taken.title)
  }
  return steps
}

/** Returns the indexes of the options chosen in a room, one per choice. */
function chosenOptions({ option, nextOptions = [] }: RoomRow): number[] {
  return option === undefined ? [] : [option, ...nextOptions]
}

function* takeNothing(run: SpireRun, now: SpireResult, index: number): Generator<undefined, FloorOption[]> {
  const { room, floor, cards = [], gained = {} } = now.walk[index]!
  const left = [...(gained.relics ?? []), ...(gained.potions ?? [])]
  const isTaken = left.length + (gained.cards?.length ?? 0) > 0
  if (!['monster', 'elite', 'boss', 'treasure'].includes(room) || !isTaken) return []
  const plan = withFloor(run.params.plan, floor, {
    ...(cards.length === 0 ? {} : { cards: cards.map(() => 'skip') }),
    ...(left.length === 0 ? {} : { leave: left }),
  })
  const result = otherRun<SpireResult>(run, plan)
  yield
  return result === null ? [] : [{ title: 'Take nothing', chosen: false, plan, result }]
}

function* otherPaths(run: SpireRun, now: SpireResult, index: number): Generator<undefined, FloorOption[]> {
  const row = now.walk[index]!
  const map = now.acts[row.act - 1]?.map
  if (row.x === null || row.symbol === 'B' || row.act > 3 || map === undefined) return []
  const current = columnsIn(now.walk, row.act)
  const y = (row.floor - 1) % ROWS
  const options: FloorOption[] = []
  for (const { x, symbol } of reachable(map, current, y)) {
    const columns = x === row.x ? null : pathThrough(map.nodes, current, { x, y })
    if (columns === null) continue
    const plan = withColumns(run.params.plan, row.act, columns)
    const result = otherRun<SpireResult>(run, plan)
    yield
    const title = `${SYMBOL_NAMES[symbol]!} to the ${x < row.x ? 'left' : 'right'}, column ${x + 1}`
    if (result !== null) options.push({ title, chosen: false, plan, result })
  }
  return options
}

/**
 * Returns the nodes in row `y` to which the player could walk. In the bottom row, the player could walk to any node.
 */
function reachable({ nodes }: ActMap, current: readonly number[], y: number): ActMap['nodes'] {
  const from = nodes.find((node) => node.y === y - 1 && node.x === current[y - 1])
  return nodes.filter((node) => node.y === y && (from === undefined || from.to.includes(node.x)))
}
