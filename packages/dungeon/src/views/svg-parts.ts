/** Functions that convert a cell's column and row to a position in a picture, and the size of a cell. */
export interface CellPlaces {
  x(column: number): number
  y(row: number): number
  readonly size: number
}

/**
 * Renders all cells for which `holds` returns true as a single SVG path that contains a rectangle for each horizontal
 * run of cells. Returns an empty string if there are no such cells.
 */
export function cellPath(
  className: string,
  map: readonly string[],
  holds: (column: number, row: number) => boolean,
  { x, y, size }: CellPlaces,
): string {
  let d = ''
  map.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      if (!holds(column, row)) continue
      const from = column
      while (column < line.length && holds(column, row)) column++
      const length = (column - from) * size
      d += `M${x(from)} ${y(row)}h${length}v${size}h-${length}z`
    }
  })
  return d === '' ? '' : `<path class="${className}" d="${d}"/>`
}
