/** A corner of a cell, in cells from the top left corner of a level. */
export interface Corner {
  readonly x: number
  readonly y: number
}

/**
 * Returns the borders between open cells and all other cells of a map. Each border is a closed polyline that ends with
 * its first corner and has no corners in straight lines. Everything outside the map counts as not open. Takes time
 * proportional to the number of cells.
 */
export function sightWalls(
  width: number,
  height: number,
  isOpen: (x: number, y: number) => boolean,
): Corner[][] {
  const solid = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || !isOpen(x, y)
  // The edges that start in each corner, clockwise around open cells. Each edge is given by its direction.
  const edges = new Map<number, Set<Direction>>()
  const add = (x: number, y: number, direction: Direction): void => {
    const at = cornerAt(x, y, width)
    const known = edges.get(at)
    if (known === undefined) edges.set(at, new Set([direction]))
    else known.add(direction)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (solid(x, y)) continue
      if (solid(x, y - 1)) add(x, y, EAST)
      if (solid(x + 1, y)) add(x + 1, y, SOUTH)
      if (solid(x, y + 1)) add(x + 1, y + 1, WEST)
      if (solid(x - 1, y)) add(x, y + 1, NORTH)
    }
  const borders: Corner[][] = []
  for (const [start, directions] of edges)
    while (directions.size > 0) borders.push(takeBorder(edges, start, width))
  return borders
}

const [EAST, SOUTH, WEST, NORTH] = [0, 1, 2, 3] as const
type Direction = 0 | 1 | 2 | 3

const STEPS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const

function cornerAt(x: number, y: number, width: number): number {
  return y * (width + 1) + x
}

/** Follows the edges from a corner until they return to it, and removes them. */
function takeBorder(edges: Map<number, Set<Direction>>, start: number, width: number): Corner[] {
  const corners: Corner[] = []
  let at = start
  let first: Direction | null = null
  let last: Direction | null = null
  do {
    const directions = edges.get(at)!
    // Where two open cells touch only in a corner, turning right keeps their borders apart.
    const direction: Direction = last === null ? [...directions][0]! : nextDirection(directions, last)
    directions.delete(direction)
    const corner = { x: at % (width + 1), y: Math.floor(at / (width + 1)) }
    if (direction !== last) corners.push(corner)
    at = cornerAt(corner.x + STEPS[direction].x, corner.y + STEPS[direction].y, width)
    first ??= direction
    last = direction
  } while (at !== start)
  // The starting point isn't a corner if the border passes straight through it.
  if (first === last) corners.shift()
  return [...corners, corners[0]!]
}

function nextDirection(directions: ReadonlySet<Direction>, last: Direction): Direction {
  const right = ((last + 1) % 4) as Direction
  const left = ((last + 3) % 4) as Direction
  return [right, last, left].find((one) => directions.has(one))!
}
