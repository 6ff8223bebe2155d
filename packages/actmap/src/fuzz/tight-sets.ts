import { seedfast, type Stream } from '@seedfast/rng'
import { parseSchema } from '@seedfast/world'
import { STRIDE, type Board } from '../board/board.js'
import { limitsOf, type Limits } from '../board/limits.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { FREE, ROOM_TYPES, type RoomType } from '../rules/node-types.js'
import { paramsSchema, type Params, type ParamsInput } from '../schema/params.js'
import { drawSkeleton } from '../skeleton/draw-skeleton.js'

/** Rules that ask for about as much as the map of a seed allows. */
export interface TightSet {
  readonly seed: bigint
  readonly params: Params
}

type RulesInput = NonNullable<ParamsInput['rules']>

/** The number of random maps from which the fullest is chosen. */
const TRIES = 30

/**
 * Returns a tight set of rules: an act with gaps, windows and rules for neighbors, whose counts are within one of what
 * the map of the set's seed allows. To find out what the map allows, fills its nodes in random order, and takes the
 * fullest of several such maps. About as many sets can be satisfied as not. The same index always
 * returns the same set.
 */
export function tightSet(index: number): TightSet {
  const stream = seedfast(`tight/${index}`).stream('rules')
  const seed = BigInt(index)
  const loose = looseParams(stream)
  const params = parseSchema(paramsSchema, loose, { in: 'params' })
  const limits = limitsOf(params.rules, params.spec.rows, params.spec.columns)
  const board = drawSkeleton(limits, params.spec.branchiness, phaseDraws(subSeedsOf(seed)), 0)
  const rare = stream.sample(ROOM_TYPES, stream.int(2, 7))
  fill(board, limits, rare, stream)
  const rules = { ...loose.rules, counts: countsNear(board, rare, stream) }
  const windows = { ...rules.windows, required: windowsNear(board, rare, stream) }
  return {
    seed,
    params: parseSchema(paramsSchema, { ...loose, rules: { ...rules, windows } }, { in: 'params' }),
  }
}

/** Returns params that limit where types may be, but not how many nodes have a type. */
function looseParams(stream: Stream): ParamsInput & { readonly rules: RulesInput } {
  const rows = stream.int(10, 30)
  const columns = stream.int(5, 9)
  const least = stream.int(2, 4)
  const early = (): number => (stream.bool(0.3) ? stream.int(0, rows >> 2) : 0)
  const some = (chance: number): RoomType[] => ROOM_TYPES.filter(() => stream.bool(chance))
  const treasure = stream.int(1, rows - 3)
  const fixed = { row: stream.int(0, rows - 2), type: stream.pick(ROOM_TYPES) }
  return {
    spec: { rows, columns, branchiness: stream.pick([0.2, 0.5, 0.8, 1] as const) },
    rules: {
      counts: {
        min: { Elite: 0, Port: 0, Shop: 0, Treasure: 0 },
        max: { Elite: null, Port: null, Shop: null, Treasure: null },
      },
      spacing: {
        eliteMinGap: stream.int(2, 5),
        shopMinGap: stream.int(2, 5),
        portMinGap: stream.int(1, 4),
        eliteEarlyRowsCap: early(),
        shopEarlyRowsCap: early(),
        portEarlyRowsCap: early(),
        treasureEarlyRowsCap: early(),
        eventEarlyRowsCap: early(),
        unknownEarlyRowsCap: early(),
        scope: stream.bool(0.8) ? 'path' : 'map',
        noRepeat: some(0.4),
        siblingsDiffer: some(0.2),
      },
      windows: {
        preBossPortRow: stream.bool(0.4) ? 'lastRow-1' : null,
        midTreasureRows: stream.bool(0.4) ? [treasure, stream.int(treasure, rows - 2)] : null,
      },
      rows: {
        width: [Math.min(least, columns), Math.min(columns, least + stream.int(1, 3))],
        fixed: stream.bool(0.2) ? [fixed] : [],
      },
      edges: { maxOutDegree: stream.int(2, 3) },
      paths: {
        minPorts: stream.bool(0.15) ? stream.int(1, 2) : 0,
        shopAtLeastEvery: stream.bool(0.15) ? stream.int(4, 7) : null,
      },
    },
  }
}

/**
 * Gives every node a type that the rules about rows and neighbors allow. First places as many nodes of the types in
 * `rare` as fit, and then fills the other nodes with all types.
 */
function fill(board: Board, limits: Limits, rare: readonly RoomType[], stream: Stream): void {
  const cells = cellsOf(board)
  let best: { rare: number; types: number[] } = { rare: -1, types: [] }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    for (const cell of cells) board.setType(cell, FREE)
    for (const types of [rare, ROOM_TYPES]) {
      for (const cell of stream.shuffle([...cells])) {
        const order = stream.shuffle(types.map((type) => ROOM_TYPES.indexOf(type)))
        const type = order.find((each) => mayHold(board, cell, each, limits))
        if (type !== undefined) board.setType(cell, type)
      }
    }
    const placed = rare.reduce((sum, type) => sum + board.count[ROOM_TYPES.indexOf(type)]!, 0)
    if (placed > best.rare) best = { rare: placed, types: cells.map((cell) => board.type[cell]!) }
  }
  for (const [i, cell] of cells.entries()) board.setType(cell, best.types[i]!)
}

function mayHold(board: Board, cell: number, type: number, limits: Limits): boolean {
  const row = (cell / STRIDE) | 0
  const fixed = limits.fixed[row]!
  return (
    board.type[cell] === FREE &&
    (fixed === FREE || fixed === type) &&
    row >= limits.lowestRow[type]! &&
    !board.crowded(cell, type, limits)
  )
}

/** Returns minimum counts for the rare types and maximum counts for some others, each within one of a filled map. */
function countsNear(board: Board, rare: readonly RoomType[], stream: Stream): RulesInput['counts'] {
  const entries = ROOM_TYPES.map((type, code) => [type, board.count[code]!] as const)
  const more = stream.int(0, 1)
  const isRare = (type: RoomType): boolean => rare.includes(type)
  const near = (count: number): number => count + stream.int(0, more)
  const min = entries.map(([type, count]) => [type, isRare(type) ? near(count) : 0] as const)
  const max = entries.map(([type, count], i) => {
    const limit = stream.bool(0.9) ? near(count) : null
    return [type, limit === null ? null : Math.max(limit, min[i]![1])] as const
  })
  const targets = { Elite: null, Port: null, Shop: null, Treasure: null, Event: null, Unknown: null }
  return { min: Object.fromEntries(min), max: Object.fromEntries(max), targets }
}

/** Returns windows for rare types, with counts that are at most one above those of a filled map. */
function windowsNear(
  board: Board,
  rare: readonly RoomType[],
  stream: Stream,
): NonNullable<NonNullable<RulesInput['windows']>['required']> {
  const windows = rare
    .filter(() => stream.bool(0.4))
    .map((type) => {
      const first = stream.int(0, board.rows - 3)
      const last = stream.int(first, board.rows - 2)
      let found = stream.bool(0.3) ? 1 : 0
      for (const cell of cellsOf(board)) {
        const row = (cell / STRIDE) | 0
        if (board.type[cell] === ROOM_TYPES.indexOf(type) && row >= first && row <= last) found++
      }
      return { type, rows: [first, last] as [number, number], count: found }
    })
  return windows.filter(({ count }) => count > 0)
}

/** Returns the cells of the nodes below the boss, from the bottom row up. */
function cellsOf(board: Board): number[] {
  const cells: number[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    for (let col = 0; col < board.columns; col++)
      if ((board.nodes[row]! >> col) & 1) cells.push(row * STRIDE + col)
  }
  return cells
}
