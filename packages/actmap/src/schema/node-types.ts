/** The types of nodes, in the order of their codes. */
export const NODE_TYPES = ['Battle', 'Elite', 'Port', 'Shop', 'Treasure', 'Event', 'Unknown', 'Boss'] as const

export type NodeType = (typeof NODE_TYPES)[number]

/** The types that are counted and that any node except the boss can have. */
export const ROOM_TYPES = ['Battle', 'Elite', 'Port', 'Shop', 'Treasure', 'Event', 'Unknown'] as const

/** A type that any node except the boss can have. */
export type RoomType = (typeof ROOM_TYPES)[number]

/** The types that an Unknown can turn out to be, in the order in which weights are added up. */
export const OUTCOMES = ['Event', 'Battle', 'Shop', 'Treasure'] as const

/** The type that an Unknown turned out to be. */
export type Outcome = (typeof OUTCOMES)[number]

/** The codes of node types inside the algorithm: indexes into NODE_TYPES. */
export const BATTLE = 0
export const ELITE = 1
export const PORT = 2
export const SHOP = 3
export const TREASURE = 4
export const EVENT = 5
export const UNKNOWN = 6
export const BOSS = 7

/** The code of a node without a type. */
export const FREE = 8

export function typeCode(type: NodeType): number {
  return NODE_TYPES.indexOf(type)
}
