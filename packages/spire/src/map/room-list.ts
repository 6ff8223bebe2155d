import { COLUMNS, Room, ROWS } from './grid.js'

const { fround } = Math
const SHOPS = fround(0.05)
const RESTS = fround(0.12)
const ELITES = fround(0.08)
const EVENTS = fround(0.22)
/** The factors of the number of elites: at ascension 0, from ascension 1 on, and with Big Game Hunter. */
const ELITE_FACTORS = [1, fround(1.6), 2.5] as const

/** An index in the list of factors of the number of elites. */
export type EliteLevel = 0 | 1 | 2

/** What a map's rooms and paths depend on, apart from its stream. */
export interface MapRules {
  readonly ascension: number
  /** The IDs of the run's modifiers. Default: none. */
  readonly modifiers?: ReadonlySet<string>
}

export function eliteLevel({ ascension, modifiers }: MapRules): EliteLevel {
  if (modifiers?.has('Elite Swarm') === true) return 2
  return ascension >= 1 ? 1 : 0
}

/**
 * Returns the number of rooms of each kind on a map, except monster rooms. The numbers are computed in 32-bit
 * arithmetic from the number of nodes that the game counts. All remaining rooms are monster rooms.
 */
export function roomCounts(
  nodes: number,
  level: EliteLevel,
): Readonly<Record<'shop' | 'rest' | 'elite' | 'event', number>> {
  return {
    shop: round(fround(nodes * SHOPS)),
    rest: round(fround(nodes * RESTS)),
    elite: round(fround(fround(nodes * ELITES) * ELITE_FACTORS[level])),
    event: round(fround(nodes * EVENTS)),
  }
}

/**
 * Returns the rooms to assign, before they are shuffled. The list has `free` entries, or as many entries as there are
 * rooms other than monster rooms, whichever is more. The number of rooms of each kind depends on `counted`, the number
 * of nodes that the game counts.
 */
export function roomList(counted: number, free: number, level: EliteLevel): Uint8Array {
  const { rooms, special } = LISTS[level]![counted]!
  return rooms.slice(0, Math.max(free, special))
}

interface RoomList {
  /** The rooms to place, sorted by kind: shops, rest sites, elites and ?-rooms, followed by monsters. */
  readonly rooms: Uint8Array
  /** The number of rooms at the start of the list that aren't monster rooms. */
  readonly special: number
}

/**
 * The room lists, indexed first by the level of elites and then by the number of counted nodes, from 0 to the maximum
 * on a map.
 */
const LISTS: readonly (readonly RoomList[])[] = ([0, 1, 2] as const).map((level) =>
  Array.from({ length: COLUMNS * ROWS + 1 }, (_, nodes) => {
    const { shop, rest, elite, event } = roomCounts(nodes, level)
    const rooms = new Uint8Array(COLUMNS * ROWS).fill(Room.MONSTER)
    rooms.fill(Room.SHOP, 0, shop)
    rooms.fill(Room.REST, shop, shop + rest)
    rooms.fill(Room.ELITE, shop + rest, shop + rest + elite)
    rooms.fill(Room.EVENT, shop + rest + elite, shop + rest + elite + event)
    return { rooms, special: shop + rest + elite + event }
  }),
)

function round(value: number): number {
  return Math.floor(value + 0.5)
}
