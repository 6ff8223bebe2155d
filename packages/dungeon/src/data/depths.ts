/** A stretch of levels of one branch; a depth of `$` is the branch's last. */
export interface DepthRange {
  readonly branch: string
  readonly from: number
  readonly to: number
}

/** Reads places such as `D:3-8, W, B:$, M:2-`; null for a text that is none. `levels` gives how many a branch has. */
export function parseDepths(
  text: string,
  levels: (branch: string) => number | undefined,
): DepthRange[] | string {
  const ranges: DepthRange[] = []
  for (const part of text.split(',')) {
    const match = /^\s*([A-Z][A-Za-z]*)(?::(\$|\d+)(?:(-)(\$|\d*))?)?\s*$/.exec(part)
    if (match === null) return `expected places such as "D:3-8, W, B:$", found ${JSON.stringify(text)}`
    const [, branch, first, dash, last] = match
    const count = levels(branch!)
    if (count === undefined) return `expected a branch of branches.json, found ${JSON.stringify(branch)}`
    const depth = (end: string): number => (end === '$' ? count : Number(end))
    const from = first === undefined ? 1 : depth(first)
    const to = first === undefined ? count : dash === undefined ? from : last === '' ? count : depth(last!)
    if (from < 1 || from > to || to > count) {
      return `expected depths of ${branch} from 1 to ${count}, the lower first, found ${JSON.stringify(part.trim())}`
    }
    ranges.push({ branch: branch!, from, to })
  }
  return ranges
}

/** Whether a level lies in one of the stretches. */
export function reaches(ranges: readonly DepthRange[], branch: string, depth: number): boolean {
  return ranges.some((range) => range.branch === branch && depth >= range.from && depth <= range.to)
}
