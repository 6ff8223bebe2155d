import type { SideHashes } from '@seedfast/audit'
import type { StreamOutcome } from './messages.js'

type Streams = SideHashes['streams']

/** How the streams of two runs compare, in the order of their names. */
export function compareStreams(a: Streams, b: Streams): readonly StreamOutcome[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return names.map((stream) => {
    const [left, right] = [a[stream]?.hashes ?? [], b[stream]?.hashes ?? []]
    return { stream, draws: { a: left.length, b: right.length }, first: firstUnequal(left, right) }
  })
}

/** By bisection, since rolling hashes that differ once differ from there on. */
function firstUnequal(
  a: Pick<readonly number[], 'length' | 'at'>,
  b: Pick<readonly number[], 'length' | 'at'>,
): number | null {
  let low = 0
  let high = Math.min(a.length, b.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (a.at(middle) === b.at(middle)) low = middle + 1
    else high = middle
  }
  return low === a.length && low === b.length ? null : low
}
