import type { DungeonResult, Thing } from '@seedfast/dungeon'
import type { ExploredDungeon } from '../dungeon-part.js'

/** A level, and the pointer of a thing on it; null for none. */
export interface Place {
  readonly level: string
  readonly at: string | null
}

/** Returns the level that is `by` levels after the given one in the branch tree; null at the ends of the tree. */
export function levelAfter(levels: readonly string[], id: string, by: number): string | null {
  return levels[levels.indexOf(id) + by] ?? null
}

/**
 * Returns the level above or below the given one in its branch. Above a branch's first level is the level with the
 * branch's entrance. Returns null if there is no such level, or if it wasn't generated.
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

/** Returns the place that a stair leads to; null if it leads out of the dungeon or to a level that wasn't generated. */
export function stairTarget(
  { levels }: Pick<DungeonResult, 'levels'>,
  { pointer, kind }: Thing,
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
