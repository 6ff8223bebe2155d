import type { SpireResult } from '@seedfast/spire'

/** The part of a run that the page shows. */
export interface ShownPlace {
  /** The selected room's index in the walk. */
  readonly selected: number
  readonly floor: number
  readonly act: number
}

/**
 * Returns the part of a run that a URL selects. If the walk has no room on the floor in the URL, selects the last room
 * before that floor. If the URL has no valid act, shows the selected room's act.
 */
export function shownPlace(
  { walk, acts }: Pick<SpireResult, 'walk' | 'acts'>,
  floor: string | null,
  act: string | null,
): ShownPlace {
  const wanted = Number(floor ?? '0')
  const selected = Math.max(
    0,
    walk.findLastIndex((row) => row.floor <= wanted),
  )
  const row = walk[selected]!
  const shown = Number(act ?? row.act)
  return { selected, floor: row.floor, act: acts.some((plan) => plan.act === shown) ? shown : row.act }
}
