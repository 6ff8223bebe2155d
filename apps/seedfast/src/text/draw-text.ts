import { callText, drawNumber, streamName, type DrawRecord } from '@seedfast/audit'
import { table } from './table.js'

/** What a table of draws is made for. */
export interface DrawTableOptions {
  /** The draw that is pointed at. */
  readonly marked?: DrawRecord | null
  /** How wide the page is, in characters, 140 when left out; calls are shortened to fit where they can. */
  readonly width?: number | undefined
  /** Columns behind those of the draw: their titles, and the cells of a draw by its place in the list. */
  readonly more?: { readonly titles: readonly string[]; cells(i: number): readonly string[] }
}

/** Draws as a table. What no draw of the table has (a mark, labels, call sites) has no column. */
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
  const kept = heading.map((title, i) => KEPT.has(title) || rows.some((row) => row[i] !== ''))
  const only = (row: readonly string[]): string[] => row.filter((_, i) => kept[i])
  const room = width - widthWithoutCalls(only(heading), rows.map(only))
  const call = heading.indexOf('call')
  const told = rows.map((row, i) => row.map((cell, j) => (j === call ? callText(draws[i]!, room) : cell)))
  return table(only(heading), told.map(only))
}

/** The width of a page that is no terminal. */
const PAGE = 140

/** Columns that stand even when they are empty. */
const KEPT: ReadonlySet<string> = new Set(['stream', 'draw', 'call'])

/** How many characters a line needs beside the call: two before each column, and the widest cell of each. */
function widthWithoutCalls(heading: readonly string[], rows: readonly (readonly string[])[]): number {
  return heading.reduce((sum, title, i) => {
    const widest = title === 'call' ? 0 : Math.max(title.length, ...rows.map((row) => row[i]!.length))
    return sum + 2 + widest
  }, 0)
}
