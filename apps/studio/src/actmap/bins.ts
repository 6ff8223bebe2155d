import type { Histogram } from '@seedfast/actmap'

/** A bar of a histogram: how many values lie from `from` to `to`, both included, and whether this seed's does. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly mine: boolean
}

/** The most bars that a small histogram has room for. */
const MOST = 24

/**
 * The bars of counted whole numbers, this seed's value among them: one for each number where there is room, else bars
 * of one width, or of one ratio where the greatest number is far from the least.
 */
export function binsOf(histogram: Histogram, mine: number): readonly Bin[] {
  const counted = Object.entries(histogram).map(([value, count]) => [Number(value), count] as const)
  const values = [mine, ...counted.map(([value]) => value)]
  const least = Math.min(...values)
  const most = Math.max(...values)
  const edges = edgesOf(least, most)
  return edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1]! - 1
    const inside = (value: number): boolean => value >= from && value <= to
    const count = counted.reduce((sum, [value, times]) => sum + (inside(value) ? times : 0), 0)
    return { from, to, count, mine: inside(mine) }
  })
}

/** Where bars begin, and after the last one where the next would. */
function edgesOf(least: number, most: number): readonly number[] {
  const span = most - least + 1
  if (span <= MOST) return Array.from({ length: span + 1 }, (_, i) => least + i)
  const ratio = least > 0 && most / least > MOST ? ((most + 1) / least) ** (1 / MOST) : null
  const edges = Array.from({ length: MOST + 1 }, (_, i) =>
    Math.round(ratio === null ? least + (span * i) / MOST : least * ratio ** i),
  )
  return [...new Set(edges)]
}

/** Which part of the counted values is below this one. */
export function partBelow(histogram: Histogram, mine: number): number {
  const counted = Object.entries(histogram)
  const all = counted.reduce((sum, [, count]) => sum + count, 0)
  const below = counted.reduce((sum, [value, count]) => sum + (Number(value) < mine ? count : 0), 0)
  return all === 0 ? 0 : below / all
}
