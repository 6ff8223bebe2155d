import type { DungeonResult, LevelThing } from '@seedfast/dungeon'
import type { ExploredDungeon } from '../dungeon-part.js'

/** A level, and the JSON Pointer of a thing on it. The pointer is null if no thing is selected. */
export interface Place {
  readonly level: string
  readonly at: string | null
}

/**
 * Returns the level `by` positions after the given one in the branch tree. Returns null before the first and after the
 * last level.
 */
export function levelAfter(levels: readonly string[], id: string, by: number): string | null {
  return levels[levels.indexOf(id) + by] ?? null
}

/**
 * Returns the level below the given one in its branch, or the level above if `by` is -1. The level above the first
 * level of a branch is the one with the entrance to the branch. Returns null if there is no such level or if it wasn't
 * generated.
 */
export function levelBy(
  { branches, levels }: Pick<ExploredDungeon, 'branches' | 'levels'>,
  id: string,
  by: 1 | -1,
): string | null {
  const [branch, depth] = id.split(':')
  const next = `${branch}:${Number(depth) + by}`
  if (levels.includes(next)) return next
  const { entry = null } = branches.find((one) => one.id === branch) ?? {}
  return by < 0 && depth === '1' && entry !== null && levels.includes(entry) ? entry : null
}

/**
 * Returns the place that a stair leads to. Returns null if the stair leads out of the dungeon, or to a level that
 * wasn't generated.
 */
export function stairTarget(
  { levels }: Pick<DungeonResult, 'levels'>,
  { pointer, kind }: LevelThing,
): Place | null {
  if (kind !== 'stair') return null
  const [, , level, , index] = pointer.split('/')
  const to = levels[level!]!.stairs[Number(index)]!.to
  const [target = ''] = to?.split(/[<>^]/) ?? []
  const there = levels[target]
  if (to === null || there === undefined) return null
  const at = there.stairs.findIndex(({ id }) => id === to.slice(target.length))
  return { level: target, at: at < 0 ? null : `/levels/${target}/stairs/${at}` }
}
