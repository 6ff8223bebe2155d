import type { CrawlStream } from '../crawl/crawl-stream.js'
import { Cell, HEIGHT, WIDTH } from '../data/cells.js'
import { cellAt, isEdge, STEPS, type Box, type Draft } from './draft.js'
import type { LayoutName } from '../data/layout-names.js'

/** The result of digging a layout: the rooms, and the places that corridors must connect. */
export interface DugLayout {
  readonly places: readonly number[]
  readonly rooms: readonly Box[]
}

/** The functions that dig the layouts, keyed by name. They dig around the vaults that have already been placed. */
export const LAYOUTS: Readonly<Record<LayoutName, (draft: Draft, stream: CrawlStream) => DugLayout>> = {
  rooms: layRooms,
  halls: layHalls,
  caves: layCaves,
}

const ROOM_TRIES = 45

/** Digs rooms of various sizes wherever they fit. */
function layRooms(draft: Draft, stream: CrawlStream): DugLayout {
  const wanted = stream.randomRange(7, 11)
  const rooms: Box[] = []
  for (let i = 0; i < ROOM_TRIES && rooms.length < wanted; i++) {
    const width = stream.randomRangeAvg(4, 13, 2)
    const height = stream.randomRangeAvg(3, 8, 2)
    const x = stream.randomRange(2, WIDTH - 2 - width)
    const y = stream.randomRange(2, HEIGHT - 2 - height)
    const room = { x, y, width, height }
    if (draft.isSolid(room)) rooms.push(digRoom(draft, room, stream))
  }
  return { places: rooms.map((room) => middleOf(room)), rooms }
}

/** Digs large rooms in a grid. Each room has a random size and a random offset within its grid cell. */
function layHalls(draft: Draft, stream: CrawlStream): DugLayout {
  const columns = stream.randomRange(4, 5)
  const rows = stream.randomRange(2, 3)
  const [spanX, spanY] = [Math.floor((WIDTH - 2) / columns), Math.floor((HEIGHT - 2) / rows)]
  const rooms: Box[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const width = stream.randomRange(Math.floor(spanX / 2), spanX - 3)
      const height = stream.randomRange(Math.floor(spanY / 2), spanY - 3)
      const x = 2 + column * spanX + stream.random2(spanX - width - 2)
      const y = 2 + row * spanY + stream.random2(spanY - height - 2)
      const room = { x, y, width, height }
      if (draft.isSolid(room)) rooms.push(digRoom(draft, room, stream))
    }
  }
  return { places: rooms.map((room) => middleOf(room)), rooms }
}

const DIGGERS = 6
const STEPS_EACH = 190

/** Digs caves with random walks that start all over the level, then smooths the walls. */
function layCaves(draft: Draft, stream: CrawlStream): DugLayout {
  const places: number[] = []
  for (let i = 0; i < DIGGERS; i++) {
    const column = stream.randomRange(2, Math.floor(WIDTH / DIGGERS) - 2)
    const row = stream.randomRange(4, HEIGHT - 5)
    const start = cellAt(column + i * Math.floor(WIDTH / DIGGERS), row)
    if (draft.isVault(start)) continue
    places.push(start)
    let at = start
    for (let step = 0; step < STEPS_EACH; step++) {
      const next = at + STEPS[stream.random2(4)]!
      if (isEdge(next) || draft.isVault(next)) continue
      at = next
      draft.dig(at)
    }
    draft.dig(start)
  }
  smooth(draft)
  return { places, rooms: [] }
}

/** Turns rock cells with at least five open neighbors into floor. */
function smooth(draft: Draft): void {
  const { cells } = draft
  const gone: number[] = []
  for (let y = 1; y < HEIGHT - 1; y++) {
    // The numbers of open cells in the previous, current and next column of a window three rows high.
    let before = 0
    let here = openInColumn(cells, cellAt(0, y))
    let after = openInColumn(cells, cellAt(1, y))
    for (let at = cellAt(1, y); at < cellAt(WIDTH - 1, y); at++) {
      before = here
      here = after
      after = openInColumn(cells, at + 1)
      if (before + here + after >= 5 && cells[at] === Cell.ROCK && !draft.isVault(at)) gone.push(at)
    }
  }
  for (const at of gone) cells[at] = Cell.FLOOR
}

function openInColumn(cells: Uint8Array, at: number): number {
  const above = cells[at - WIDTH]! >= Cell.FLOOR ? 1 : 0
  const below = cells[at + WIDTH]! >= Cell.FLOOR ? 1 : 0
  return above + below + (cells[at]! >= Cell.FLOOR ? 1 : 0)
}

/** Digs a room. Some of the larger rooms get pillars. */
function digRoom(draft: Draft, room: Box, stream: CrawlStream): Box {
  const { x, y, width, height } = room
  for (let row = y; row < y + height; row++) {
    draft.cells.fill(Cell.FLOOR, cellAt(x, row), cellAt(x + width, row))
  }
  if (width >= 7 && height >= 5 && stream.oneChanceIn(4)) {
    for (let row = y + 1; row < y + height - 1; row += 2) {
      for (let column = x + 1; column < x + width - 1; column += 3)
        draft.cells[cellAt(column, row)] = Cell.WALL
    }
  }
  return room
}

function middleOf({ x, y, width, height }: Box): number {
  return cellAt(x + (width >> 1), y + (height >> 1))
}
