import type { Spire2Result } from '@seedfast/spire2'
import { value, type CheckedPage, count, text } from '../../address/address-value.js'
import { areWeights, pathWeights } from '../../game-parts/path-weights.js'
import { ROOM_KINDS } from '../../game-parts/rank-paths.js'
import { pathOf, savedPaths } from '../../game-parts/saved-paths.js'
import { nodesOf } from './run/walked-rooms.js'
import { isTakenText } from './taken/taken-relics.js'

const runOf = ({ artefact }: CheckedPage): Spire2Result => artefact.result as unknown as Spire2Result

/** The selected floor of the walk. */
export const floor = value('floor', count, {
  default: 0,
  fits: (given, page) => runOf(page).walk?.rooms.some((room) => room.floor === given) === true,
})

/** The displayed act. */
export const act = value('act', count, {
  default: null,
  fits: (given, page) => runOf(page).acts.some((one) => one.act === given),
  shown: (page) => `act ${runOf(page).acts[0]!.act}`,
})

/** The value of each kind of room, for ranking paths. */
export const worth = value('worth', pathWeights, {
  default: null,
  noun: 'path weights',
  shown: 'the valid ones',
  fits: (_weights, _page, given) => areWeights(given, ROOM_KINDS),
})

/** The relics that each player took: players after `;`, relics after `,`. */
export const taken = value('taken', text, {
  default: null,
  noun: 'taken relics',
  shown: 'the ones of this run',
  fits: (given, page) => isTakenText(given, runOf(page)),
})

/** The path on each map, as its columns. */
export const path = value('path', savedPaths, {
  default: [],
  shown: 'the closest path',
  fits: (paths, page, given) => {
    const { acts } = runOf(page)
    return (
      /^\d*(?:\.\d*)*$/.test(given) &&
      paths.length <= acts.length &&
      acts.every(({ map }, i) => {
        const columns = paths[i] ?? []
        const walked = pathOf(nodesOf(map), columns)
        return columns.length <= walked.length && columns.every((column, row) => walked[row] === column)
      })
    )
  },
})
