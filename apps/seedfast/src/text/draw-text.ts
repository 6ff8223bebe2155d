import { callText, drawNumber, streamName, type DrawRecord } from '@seedfast/audit'
import { table } from './table.js'

export interface DrawTableOptions {
  readonly marked?: DrawRecord | null
  /** The maximum length of a line, in characters. Calls are shortened to fit. Default: 140. */
  readonly width?: number | undefined
  /** Additional columns: their titles, and a function that returns the cells for the draw at index `i` in the list. */
  readonly more?: { readonly titles: readonly string[]; cells(i: number): readonly string[] }
}

/** Formats draws as a table. The columns for marks, labels and call sites are left out if they would be empty. */
export function drawTable(
  draws: readonly DrawRecord[],
  { marked = null, width = PAGE, more }: DrawTableOptions = {},
): string {
  const rows = draws.map((draw, i) => [
    draw.n === marked?.n ? '▸' : '',
    streamName(draw),
    String(drawNumber(draw)),
    '',
    ...(more?.cells(i) ?? [draw.path.join('/'), draw.sites?.[0] ?? '']),
  ])
  const heading = ['', 'stream', 'draw', 'call', ...(more?.titles ?? ['decides', 'called at'])]
  const isShown = heading.map((title, i) => ALWAYS_SHOWN.has(title) || rows.some((row) => row[i] !== ''))
  const only = (row: readonly string[]): string[] => row.filter((_, i) => isShown[i])
  const room = width - widthWithoutCalls(only(heading), rows.map(only))
  const call = heading.indexOf('call')
  const cells = rows.map((row, i) => row.map((cell, j) => (j === call ? callText(draws[i]!, room) : cell)))
  return table(only(heading), cells.map(only))
}

/** The maximum length of a line if the output isn't a terminal, in characters. */
const PAGE = 140

/** The columns that are shown even if they are empty. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['stream', 'draw', 'call'])

/**
 * Returns the total width of all columns except the calls, in characters. Each column is as wide as its widest cell,
 * plus two characters of space.
 */
function widthWithoutCalls(heading: readonly string[], rows: readonly (readonly string[])[]): number {
  return heading.reduce((sum, title, i) => {
    const widest = title === 'call' ? 0 : Math.max(title.length, ...rows.map((row) => row[i]!.length))
    return sum + 2 + widest
  }, 0)
}
