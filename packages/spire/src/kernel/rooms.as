// The rooms of a map, placed node by node as in src/map/rooms.ts.
import {
  at,
  COLUMNS,
  edges,
  ELITE,
  EVENT,
  indexOf,
  MONSTER,
  REST,
  rooms,
  ROWS,
  rows,
  SHOP,
  STRIDE,
  TREASURE,
} from './grid'
import { nextInt } from './random'

const TREASURE_ROW = 8
const LAST_ROW = ROWS - 1
const FIRST_HARD_ROW = 5
const LAST_REST_ROW = 12
const REST_OR_ELITE = REST | ELITE
const NOT_AFTER_ITSELF = REST_OR_ELITE | TREASURE | SHOP
const NOT_BESIDE_ITSELF = REST_OR_ELITE | SHOP | MONSTER | EVENT
const NONE = 0x80
const INDEX_SHIFT = 5

/** The numbers of shops, rest sites, elites and ?-rooms for each number of nodes, one byte each; set by the caller. */
export const roomCounts: usize = memory.data(424, 16)

const list: usize = memory.data(256, 16)
/**
 * The first position of each kind of room in the list, indexed by the kind's bit. `following` contains, for each
 * position, the next position of the same kind.
 */
const first: usize = memory.data(64, 16)
const following: usize = memory.data(256, 16)

export function assignRooms(): void {
  let nodes = 0
  for (let y = 0; y < ROWS; y++) nodes += popcnt(at(rows, y))
  const counted = nodes - popcnt(at(rows, LAST_ROW - 1))
  const free = nodes - popcnt(at(rows, 0)) - popcnt(at(rows, TREASURE_ROW)) - popcnt(at(rows, LAST_ROW))
  const length = fillList(counted, free)
  for (let i = length; i > 1; i--) {
    const last = list + i - 1
    const other = list + nextInt(i)
    const kept = load<u8>(last)
    store<u8>(last, load<u8>(other))
    store<u8>(other, kept)
  }
  fillRow(0, MONSTER)
  fillRow(TREASURE_ROW, TREASURE)
  fillRow(LAST_ROW, REST)
  place(length)
}

/**
 * Fills the list: shops, rest sites, elites and ?-rooms, then monsters up to the number of free nodes. Returns its
 * length.
 */
@inline
function fillList(counted: i32, free: i32): i32 {
  let length = 0
  for (let kind = 0; kind < 4; kind++) {
    const count = at(roomCounts, (counted << 2) + kind)
    const room = kind == 0 ? SHOP : kind == 1 ? REST : kind == 2 ? ELITE : EVENT
    for (let i = 0; i < count; i++) store<u8>(list + length + i, room)
    length += count
  }
  while (length < free) store<u8>(list + length++, MONSTER)
  return length
}

@inline
function fillRow(y: i32, room: i32): void {
  for (let x = 0; x < COLUMNS; x++) store<u8>(rooms + indexOf(x, y), ((at(rows, y) >> x) & 1) * room)
}

@inline
function place(length: i32): void {
  memory.fill(first, <u8>NONE, TREASURE)
  for (let i = length - 1; i >= 0; i--) {
    const room = at(list, i)
    store<u8>(following + i, at(first, room))
    store<u8>(first + room, i)
  }
  for (let y = 1; y < LAST_ROW; y++) {
    if (y == TREASURE_ROW) continue
    let bare = 0
    const row = y < FIRST_HARD_ROW ? REST_OR_ELITE : y > LAST_REST_ROW ? REST : 0
    for (let left = at(rows, y); left != 0; left &= left - 1) {
      const node = indexOf(ctz(left), y)
      const forbidden = row | neighbours(node)
      let found = entry(forbidden, MONSTER)
      found = lesser(found, entry(forbidden, EVENT))
      found = lesser(found, entry(forbidden, SHOP))
      found = lesser(found, entry(forbidden, REST))
      found = lesser(found, entry(forbidden, ELITE))
      const index = found >> INDEX_SHIFT
      if (index >= NONE) {
        bare |= left & -left
        continue
      }
      const room = found & (TREASURE - 1)
      store<u8>(rooms + node, room)
      store<u8>(first + room, at(following, index))
    }
    for (; bare != 0; bare &= bare - 1) store<u8>(rooms + indexOf(ctz(bare), y), MONSTER)
  }
}

@inline
function entry(forbidden: i32, room: i32): i32 {
  return ((at(first, room) | ((forbidden & room) * NONE)) << INDEX_SHIFT) | room
}

/** Returns the smaller of two integers, without a branch. */
@inline
function lesser(a: i32, b: i32): i32 {
  return b + ((a - b) & ((a - b) >> 31))
}

@inline
function neighbours(node: i32): i32 {
  const below = node - STRIDE
  const left = at(edges, below - 1)
  const straight = at(edges, below)
  const fromLeft = left >> 2
  const fromBelow = (straight >> 1) & 1
  const fromRight = at(edges, below + 1) & 1
  const parents =
    (-fromLeft & at(rooms, below - 1)) | (-fromBelow & at(rooms, below)) | (-fromRight & at(rooms, below + 1))
  const shareOne = (fromLeft & (left >> 1)) | (fromBelow & straight)
  const shareTwo = fromLeft & left
  const siblings = (-(shareOne & 1) & at(rooms, node - 1)) | (-(shareTwo & 1) & at(rooms, node - 2))
  return (parents & NOT_AFTER_ITSELF) | (siblings & NOT_BESIDE_ITSELF)
}
