import type { SpireResult } from '@seedfast/spire'
import { value, type CheckedPage, count } from '../../address/address-value.js'
import { pathOf, savedPaths } from '../../game-parts/saved-paths.js'
import { shownPlace, type ShownPlace } from '../../game-parts/plan/shown-place.js'

const placeOf = ({ state, artefact }: CheckedPage): ShownPlace => {
  const { walk, acts } = artefact.result as unknown as SpireResult
  return shownPlace(walk, acts, floor.of(state), act.of(state))
}

/** The selected floor. */
export const floor = value('floor', count, {
  default: 0,
  fits: (given, page) => given === placeOf(page).floor,
  shown: (page) => `floor ${placeOf(page).floor}`,
})

/** The displayed act. */
export const act = value('act', count, {
  default: null,
  fits: (given, page) => given === placeOf(page).act,
  shown: (page) => `act ${placeOf(page).act}`,
})

/** The path marked on each map, as its columns. */
export const path = value('path', savedPaths, {
  default: [],
  noun: 'marked path',
  fits: (paths, { artefact }) => {
    const { acts } = artefact.result as unknown as SpireResult
    return paths.every(
      (columns, i) =>
        columns.length === 0 || String(acts[i] && pathOf(acts[i].map.nodes, columns)) === String(columns),
    )
  },
})
