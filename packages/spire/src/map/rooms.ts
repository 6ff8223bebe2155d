import type { Random } from '../numbers/random.js'
import { COLUMNS, indexOf, Room, ROWS, STRIDE, type MapGrid } from './grid.js'
import { roomList, type EliteLevel } from './room-list.js'

const TREASURE_ROW = 8
const LAST_ROW = ROWS - 1
/** The first row that can have rest sites and elites. */
const FIRST_HARD_ROW = 5
const LAST_REST_ROW = 12

const REST_OR_ELITE = Room.REST | Room.ELITE
/** The kinds of rooms that can't directly follow a room of the same kind. */
const NOT_AFTER_ITSELF = REST_OR_ELITE | Room.TREASURE | Room.SHOP
/** The kinds of rooms that can appear only once among the children of a node. */
const NOT_BESIDE_ITSELF = REST_OR_ELITE | Room.SHOP | Room.MONSTER | Room.EVENT

/** A value above any list index. */
const NONE = 0x80
/** The number of bits by which a list index is shifted to make room for the `Room` bit below it. */
const INDEX_SHIFT = 5

/**
 * Assigns rooms to the map's nodes. First fills the rows with a fixed kind of room. Then gives each remaining node the
 * first room from a shuffled list that the rules allow at that node.
 */
export function assignRooms(grid: MapGrid, random: Random, level: EliteLevel): void {
  const { rows } = grid
  let nodes = 0
  for (let y = 0; y < ROWS; y++) nodes += SIZES[rows[y]!]!
  // When the game counts nodes, it skips the second-to-last row, which is below the last rest sites.
  const counted = nodes - SIZES[rows[LAST_ROW - 1]!]!
  const free = nodes - SIZES[rows[0]!]! - SIZES[rows[TREASURE_ROW]!]! - SIZES[rows[LAST_ROW]!]!
  const list = roomList(counted, free, level)
  random.shuffleUncounted(list)
  fillRow(grid, 0, Room.MONSTER)
  fillRow(grid, TREASURE_ROW, Room.TREASURE)
  fillRow(grid, LAST_ROW, Room.REST)
  place(grid, list)
}

function fillRow({ rooms, rows }: MapGrid, y: number, room: number): void {
  for (let x = 0; x < COLUMNS; x++) rooms[indexOf(x, y)] = ((rows[y]! >> x) & 1) * room
}

/**
 * Assigns a room to each free node, row by row: the first entry of the list that the rules allow at the node, or
 * monsters if the rules allow no entry. Entries of the same kind are interchangeable, so the function only tracks
 * where each kind next occurs in the list. Among the allowed kinds, it assigns the one that occurs first.
 */
function place(grid: MapGrid, list: Uint8Array): void {
  const { rooms, rows } = grid
  // `first` contains the first position of each kind, indexed by its bit. `next` contains, for each position, the next
  // position of the same kind.
  const first = new Uint8Array(Room.TREASURE).fill(NONE)
  const next = new Uint8Array(list.length)
  for (let at = list.length - 1; at >= 0; at--) {
    next[at] = first[list[at]!]!
    first[list[at]!] = at
  }
  for (let y = 1; y < LAST_ROW; y++) {
    if (y === TREASURE_ROW) continue
    let bare = 0
    const row = y < FIRST_HARD_ROW ? REST_OR_ELITE : y > LAST_REST_ROW ? Room.REST : 0
    for (let left = rows[y]!; left !== 0; left &= left - 1) {
      const node = nodeOf(left, y)
      const forbidden = row | neighbours(grid, node)
      let found = entry(first, forbidden, Room.MONSTER)
      found = lesser(found, entry(first, forbidden, Room.EVENT))
      found = lesser(found, entry(first, forbidden, Room.SHOP))
      found = lesser(found, entry(first, forbidden, Room.REST))
      found = lesser(found, entry(first, forbidden, Room.ELITE))
      const at = found >> INDEX_SHIFT
      if (at >= NONE) {
        bare |= left & -left
        continue
      }
      const room = found & (Room.TREASURE - 1)
      rooms[node] = room
      first[room] = next[at]!
    }
    // These monsters are added only after the row is done, because they don't restrict anything above them.
    for (; bare !== 0; bare &= bare - 1) rooms[nodeOf(bare, y)] = Room.MONSTER
  }
}

/** Returns the node in row `y` with the lowest column in the set `columns`. */
function nodeOf(columns: number, y: number): number {
  return indexOf(31 - Math.clz32(columns & -columns), y)
}

/**
 * Packs a kind of room into one number. The upper bits contain the position of the kind's first room in the room list,
 * or a position past the end of the list if the kind is forbidden. The lower bits contain the kind's `Room` bit.
 */
function entry(first: Uint8Array, forbidden: number, room: number): number {
  return ((first[room]! | ((forbidden & room) * NONE)) << INDEX_SHIFT) | room
}

/** Returns the smaller number, like `Math.min`, but without a branch. */
function lesser(a: number, b: number): number {
  return b + ((a - b) & ((a - b) >> 31))
}

/**
 * Returns a bit set of the kinds of rooms that a node can't have because of its parents and its parents' other
 * children.
 */
function neighbours({ edges, rooms }: MapGrid, node: number): number {
  const below = node - STRIDE
  const left = edges[below - 1]!
  const straight = edges[below]!
  // A parent on the left reaches this node through its edge to the right, and so on.
  const fromLeft = left >> 2
  const fromBelow = (straight >> 1) & 1
  const fromRight = edges[below + 1]! & 1
  const parents =
    (-fromLeft & rooms[below - 1]!) | (-fromBelow & rooms[below]!) | (-fromRight & rooms[below + 1]!)
  // Siblings further right have no rooms yet, so only the siblings one and two columns to the left matter.
  const shareOne = (fromLeft & (left >> 1)) | (fromBelow & straight)
  const shareTwo = fromLeft & left
  const siblings = (-(shareOne & 1) & rooms[node - 1]!) | (-(shareTwo & 1) & rooms[node - 2]!)
  return (parents & NOT_AFTER_ITSELF) | (siblings & NOT_BESIDE_ITSELF)
}

/** The number of columns in each set of columns, indexed by the set. */
const SIZES = Uint8Array.from({ length: 1 << COLUMNS }, (_, set) => {
  let size = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) size++
  return size
})
