import type { DungeonFault } from '../messages.js'

/** A range of levels in one branch, from the first to the last depth, inclusive. */
export interface DepthRange {
  readonly branch: string
  readonly from: number
  readonly to: number
}

/**
 * Parses depths such as `D:3-8, W, B:$, M:2-`, where `$` is the last level of a branch. Returns a fault if
 * the depths are invalid. `levels` returns the number of levels in a branch. `entry` is the ID of the data
 * file entry that contains the depths.
 */
export function parseDepths(
  entry: string,
  text: string,
  levels: (branch: string) => number | undefined,
): DepthRange[] | DungeonFault {
  const ranges: DepthRange[] = []
  for (const part of text.split(',')) {
    const match = /^\s*([A-Z][A-Za-z]*)(?::(\$|\d+)(?:(-)(\$|\d*))?)?\s*$/.exec(part)
    if (match === null) return { code: 'invalid-depths', data: { entry, got: text } }
    const [, branch, first, dash, last] = match
    const count = levels(branch!)
    if (count === undefined) return { code: 'unknown-depth-branch', data: { entry, got: branch! } }
    const depth = (end: string): number => (end === '$' ? count : Number(end))
    const from = first === undefined ? 1 : depth(first)
    const to = first === undefined ? count : dash === undefined ? from : last === '' ? count : depth(last!)
    if (from < 1 || from > to || to > count) {
      const data = { entry, got: part.trim(), branch: branch!, max: count }
      return { code: 'depths-out-of-range', data }
    }
    ranges.push({ branch: branch!, from, to })
  }
  return ranges
}

export function isInRanges(ranges: readonly DepthRange[], branch: string, depth: number): boolean {
  return ranges.some((range) => range.branch === branch && depth >= range.from && depth <= range.to)
}

/** Formats ranges of depths as in a data file, such as `D:3-8, W, B:$`. `levels` returns the number of levels in a branch. */
export function depthsText(ranges: readonly DepthRange[], levels: (branch: string) => number): string {
  return ranges
    .map(({ branch, from, to }) => {
      const last = levels(branch)
      if (from === 1 && to === last) return branch
      if (from === last) return `${branch}:$`
      if (from === to) return `${branch}:${from}`
      return `${branch}:${from}-${to === last ? '' : to}`
    })
    .join(', ')
}
