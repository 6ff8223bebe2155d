/** A room of a walk. */
export interface WalkRow {
  readonly floor: number
  readonly act: number
}

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
  walk: readonly WalkRow[],
  acts: readonly Pick<WalkRow, 'act'>[],
  wantedFloor: number,
  wantedAct: number | null,
): ShownPlace {
  const selected = Math.max(
    0,
    walk.findLastIndex((row) => row.floor <= wantedFloor),
  )
  const row = walk[selected] ?? { floor: 0, act: acts[0]!.act }
  const shown = wantedAct ?? row.act
  return { selected, floor: row.floor, act: acts.some((plan) => plan.act === shown) ? shown : row.act }
}
