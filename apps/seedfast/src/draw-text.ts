import { callText, type DrawRecord } from '@seedfast/audit'
import { table } from './table.js'

/** Draws as a table; `marked` is pointed at. What no draw of the table has (labels, call sites) has no column. */
export function drawTable(draws: readonly DrawRecord[], marked: DrawRecord | null = null): string {
  const cells = (draw: DrawRecord): string[] => [
    draw.n === marked?.n ? '▸' : '',
    ...drawCells(draw),
    draw.path.join('/'),
    draw.sites?.[0] ?? '',
  ]
  const rows = draws.map(cells)
  const heading = ['', ...DRAW_HEADING, 'decides', 'called at']
  const kept = heading.map((title, i) => DRAW_HEADING.includes(title) || rows.some((row) => row[i] !== ''))
  const only = (row: readonly string[]): string[] => row.filter((_, i) => kept[i])
  return table(only(heading), rows.map(only))
}

/** A draw as cells: stream, number in its stream, call. */
export function drawCells(draw: DrawRecord): string[] {
  return [draw.stream, String(draw.index), callText(draw)]
}

/** The heading of `drawCells`. */
export const DRAW_HEADING = ['stream', 'draw', 'call']
