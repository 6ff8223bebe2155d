import { cellAt, type Box } from '../level/draft.js'
import type { Stair } from '../level/level.js'
import type { DungeonResult } from '../schema/result.js'
import { cellsToReach, pathTo, UNREACHED, walkSteps } from './walk-steps.js'

/** A place in the dungeon: a rectangle of cells on a level. */
export interface RoutePlace extends Box {
  readonly level: string
}

/** The part of a route on one level. */
export interface RouteLeg {
  readonly level: string
  /** The cells from the first to the last, including both. */
  readonly cells: readonly { readonly x: number; readonly y: number }[]
  /** The index of the stair at the end of this part, or null for the last part. */
  readonly stair: number | null
}

/** A shortest route through the dungeon. */
export interface Route {
  /** The number of steps, where taking a stair is one step. */
  readonly steps: number
  readonly legs: readonly RouteLeg[]
}

/** A reached stair: the number of steps to it, and the stair from which it is reached, or null at the start. */
interface Reached {
  readonly level: string
  readonly stair: number
  steps: number
  /** The stair before this one. If it is on another level, the two are the ends of one staircase. */
  before: Reached | null
  isDone: boolean
}

/**
 * The shortest routes from one place in a dungeon to all others, on foot and by stairs. They lead only through generated
 * levels.
 *
 * @example
 * import { make } from '@seedfast/world'
 * import { dungeon, DungeonRoutes, entrancePlace } from '@seedfast/dungeon'
 * const { result } = make(dungeon, { seed: 1 })
 * const routes = new DungeonRoutes(result, entrancePlace(result)!)
 * routes.to({ level: 'D:2', x: 20, y: 10, width: 1, height: 1 })?.legs.map(({ level }) => level)
 */
export class DungeonRoutes {
  private readonly stairs = new Map<string, Reached>()
  /** The steps from each stair to the cells of its level, keyed like `stairs`. */
  private readonly walks = new Map<string, Int16Array>()
  private readonly walkFromStart: Int16Array

  constructor(
    private readonly result: Pick<DungeonResult, 'levels'>,
    readonly start: RoutePlace,
  ) {
    const level = result.levels[start.level]!
    this.walkFromStart = walkSteps(level, cellsToReach(level, start))
    this.reachStairs()
  }

  /** Returns the number of steps to a place, or null if it can't be reached. */
  steps(place: RoutePlace): number | null {
    return this.nearest(place)?.steps ?? null
  }

  /** Returns a shortest route to a place, or null if it can't be reached. */
  to(place: RoutePlace): Route | null {
    const end = this.nearest(place)
    if (end === null) return null
    const legs: RouteLeg[] = []
    let { level, at, from } = { level: place.level, at: end.at, from: end.from }
    let stair: number | null = null
    for (;;) {
      const walk = from === null ? this.walkFromStart : this.walkFrom(from)
      legs.unshift({ level, cells: pathTo(walk, at), stair })
      if (from === null) return { steps: end.steps, legs }
      // The route arrived by `from`, the other end of the staircase that ends the leg before.
      const taken: Reached = from.before!
      ;({ level, stair } = taken)
      at = cellOf(this.stairAt(taken))
      from = taken.before
    }
  }

  /** Finds the stair, or the start, that is the fewest steps away from a place. */
  private nearest(
    place: RoutePlace,
  ): { readonly steps: number; readonly at: number; readonly from: Reached | null } | null {
    const level = this.result.levels[place.level]
    if (level === undefined) return null
    const goals = cellsToReach(level, place)
    let best: { steps: number; at: number; from: Reached | null } | null = null
    const offer = (walk: Int16Array, before: number, from: Reached | null): void => {
      for (const at of goals) {
        if (walk[at] === UNREACHED) continue
        const steps = before + walk[at]!
        if (best === null || steps < best.steps) best = { steps, at, from }
      }
    }
    if (place.level === this.start.level) offer(this.walkFromStart, 0, null)
    for (const stair of level.stairs.keys()) {
      const reached = this.stairs.get(keyOf(place.level, stair))
      // Stairs reached on foot are skipped: the walk to the place starts where the route enters the level.
      if (reached !== undefined && isArrival(reached)) offer(this.walkFrom(reached), reached.steps, reached)
    }
    return best
  }

  /** Finds the shortest route to every stair, nearest stairs first. */
  private reachStairs(): void {
    const open: Reached[] = []
    const reach = (level: string, stair: number, steps: number, before: Reached | null): void => {
      const key = keyOf(level, stair)
      const known = this.stairs.get(key)
      if (known === undefined) {
        const reached = { level, stair, steps, before, isDone: false }
        this.stairs.set(key, reached)
        open.push(reached)
      } else if (!known.isDone && steps < known.steps) Object.assign(known, { steps, before })
    }
    const reachFrom = (level: string, walk: Int16Array, steps: number, before: Reached | null): void => {
      for (const [i, stair] of this.result.levels[level]!.stairs.entries()) {
        const more = walk[cellOf(stair)]!
        if (more !== UNREACHED) reach(level, i, steps + more, before)
      }
    }
    reachFrom(this.start.level, this.walkFromStart, 0, null)
    while (open.length > 0) {
      let at = 0
      for (let i = 1; i < open.length; i++) if (open[i]!.steps < open[at]!.steps) at = i
      const [next] = open.splice(at, 1) as [Reached]
      next.isDone = true
      const other = otherEnd(this.result, this.stairAt(next))
      if (other !== null) reach(other.level, other.stair, next.steps + 1, next)
      // Only an arrival by a staircase needs a walk: what is reached on foot is reached from there already.
      if (isArrival(next)) reachFrom(next.level, this.walkFrom(next), next.steps, next)
    }
  }

  private walkFrom({ level, stair }: Reached): Int16Array {
    const key = keyOf(level, stair)
    let walk = this.walks.get(key)
    if (walk === undefined) {
      walk = walkSteps(this.result.levels[level]!, [cellOf(this.stairAt({ level, stair }))])
      this.walks.set(key, walk)
    }
    return walk
  }

  private stairAt({ level, stair }: { readonly level: string; readonly stair: number }): Stair {
    return this.result.levels[level]!.stairs[stair]!
  }
}

/** Returns the place of the dungeon's exit, where the player arrives. Returns null if its level wasn't generated. */
export function entrancePlace({ levels }: Pick<DungeonResult, 'levels'>): RoutePlace | null {
  for (const [level, { stairs }] of Object.entries(levels)) {
    const exit = stairs.find(({ to }) => to === null)
    if (exit !== undefined) return { level, x: exit.x, y: exit.y, width: 1, height: 1 }
  }
  return null
}

/** Returns the other end of a staircase. Returns null for the dungeon's exit, or if the other level wasn't generated. */
function otherEnd(
  { levels }: Pick<DungeonResult, 'levels'>,
  { to }: Stair,
): { readonly level: string; readonly stair: number } | null {
  const [level = ''] = to?.split(/[<>^]/) ?? []
  const stair = levels[level]?.stairs.findIndex(({ id }) => id === to!.slice(level.length)) ?? -1
  return stair < 0 ? null : { level, stair }
}

/** Returns whether a route enters the level by this stair, instead of reaching the stair on foot. */
function isArrival({ level, before }: Reached): boolean {
  return before !== null && before.level !== level
}

function cellOf({ x, y }: Stair): number {
  return cellAt(x, y)
}

function keyOf(level: string, stair: number): string {
  return `${level} ${stair}`
}
