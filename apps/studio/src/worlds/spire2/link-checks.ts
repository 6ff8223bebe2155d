import type { Spire2Result } from '@seedfast/spire2'
import { unusableValue, type CheckedPage, type LinkChecks } from '../../link-checks/link-check.js'
import { isWeightsText } from './paths/path-ranking.js'
import { pathOf, readPaths } from './paths/saved-paths.js'
import { nodesOf } from './run/walked-rooms.js'
import { isTakenText } from './taken/taken-relics.js'

const runOf = ({ artefact }: CheckedPage): Spire2Result => artefact.result as unknown as Spire2Result

const checks: LinkChecks = {
  act: (text, page) => {
    const { acts } = runOf(page)
    return acts.some(({ act }) => String(act) === text) ? null : unusableValue('act', `act ${acts[0]!.act}`)
  },
  worth: (text) => (isWeightsText(text) ? null : unusableValue('path weights', 'the valid ones')),
  taken: (text, page) =>
    isTakenText(text, runOf(page)) ? null : unusableValue('taken relics', 'the ones of this run'),
  path: (text, page) => {
    const { acts } = runOf(page)
    const paths = readPaths(text)
    const fits =
      /^\d*(?:\.\d*)*$/.test(text) &&
      paths.length <= acts.length &&
      acts.every(({ map }, i) => {
        const columns = paths[i] ?? []
        const path = pathOf(nodesOf(map), columns)
        return columns.length <= path.length && columns.every((column, row) => path[row] === column)
      })
    return fits ? null : unusableValue('path', 'the closest path')
  },
}

export default checks
