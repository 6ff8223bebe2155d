import type { Rules } from './rules.js'

/** The minimum and maximum number of nodes in a row, and the lanes that its nodes may occupy. */
export interface RowWidth {
  readonly least: number
  readonly most: number
  readonly leftmost: number
  readonly rightmost: number
}

type Range = readonly [number, number]

/**
 * Returns the widths of the rows below the boss, indexed by row. All rows have the same width unless the rules set a
 * width for the first or the last row. In that case, rows nearby may be narrower or wider than `rows.width`: from one
 * row to the next, the guaranteed width can grow by at most one node, and the range of lanes can shrink by at most one
 * lane on each side. `reachable` is false if the act has too few rows to get from the first row's width to the last
 * row's width.
 */
export function rowWidths(
  { rows: { width, firstWidth, lastWidth }, edges }: Pick<Rules, 'rows' | 'edges'>,
  rows: number,
  columns: number,
): { readonly widths: readonly RowWidth[]; readonly reachable: boolean } {
  const top = rows - 2
  const [least, most] = upTo(columns, width)
  const [firstLeast, firstMost] = upTo(columns, firstWidth ?? width)
  const [lastLeast, lastMost] = upTo(columns, lastWidth ?? width)
  const closing = firstMost > most ? stepsTo(most, columns) : -1
  const opening = lastMost < most ? stepsTo(lastMost, columns) : 0
  const lanes: Range[] = []
  for (let row = 0; row <= top; row++) {
    const [left, right] = row <= closing ? lanesAt(closing - row, most, columns) : [0, columns - 1]
    const [from, to] = opening > 0 ? lanesAt(top - row, lastMost, columns) : [0, columns - 1]
    lanes.push([Math.max(left, from), Math.min(right, to)])
  }
  const room = (row: number): number => lanes[row]![1] - lanes[row]![0] + 1
  const grows = (row: number): number => (edges.maxOutDegree > 1 && room(row) >= room(row - 1) ? 1 : 0)
  let growthLeft = 0
  for (let row = 1; row <= top; row++) growthLeft += grows(row)
  const widths: RowWidth[] = []
  let low = firstLeast
  for (let row = 0; row <= top; row++) {
    const [leftmost, rightmost] = lanes[row]!
    if (row > 0) {
      growthLeft -= grows(row)
      low = Math.min(Math.max(least, lastLeast - growthLeft), low + grows(row), room(row))
    }
    const high = Math.max(most, low, row <= closing ? firstMost : 0)
    if (row === 0) widths.push({ least: firstLeast, most: Math.min(firstMost, room(0)), leftmost, rightmost })
    else if (row === top) widths.push({ least: lastLeast, most: lastMost, leftmost, rightmost })
    else widths.push({ least: low, most: Math.min(high, room(row)), leftmost, rightmost })
  }
  const apart = closing <= (opening > 0 ? top - opening : top)
  return { widths, reachable: apart && room(0) >= firstLeast && low >= lastLeast }
}

function upTo(columns: number, [least, most]: Range): Range {
  return [Math.min(least, columns), Math.min(most, columns)]
}

/**
 * Returns the first and the last lane of an area in the middle of the map. The area has room for `width` nodes, plus up
 * to `steps` lanes on each side.
 */
function lanesAt(steps: number, width: number, columns: number): Range {
  const left = (columns - width) >> 1
  return [Math.max(0, left - steps), Math.min(columns - 1, left + width - 1 + steps)]
}

/** Returns the number of rows that a path needs to get from any lane to the `width` lanes in the middle. */
function stepsTo(width: number, columns: number): number {
  const left = (columns - width) >> 1
  return Math.max(left, columns - left - width)
}
