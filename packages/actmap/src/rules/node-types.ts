/** The types of nodes. The index of a type in this array is its code. */
export const NODE_TYPES = ['Battle', 'Elite', 'Port', 'Shop', 'Treasure', 'Event', 'Unknown', 'Boss'] as const

export type NodeType = (typeof NODE_TYPES)[number]

/** The name of a type that a rules file adds. */
export type OwnType = string & {}

/** The types that nodes other than the boss can have. Rules can limit the number of nodes of each type. */
export const ROOM_TYPES = ['Battle', 'Elite', 'Port', 'Shop', 'Treasure', 'Event', 'Unknown'] as const

/** A type that nodes other than the boss can have. */
export type RoomType = (typeof ROOM_TYPES)[number]

/** The types that an Unknown can turn out to be. A draw adds up their weights in this order. */
export const OUTCOMES = ['Event', 'Battle', 'Shop', 'Treasure'] as const

/** A type that an Unknown can turn out to be. */
export type Outcome = (typeof OUTCOMES)[number]

/** The codes of the built-in types, which are indexes into `NODE_TYPES`. */
export const BATTLE = 0
export const ELITE = 1
export const PORT = 2
export const SHOP = 3
export const TREASURE = 4
export const EVENT = 5
export const UNKNOWN = 6
export const BOSS = 7

/** The code of a node that has no type yet. */
export const FREE = 8

/** The code of the first type that a rules file adds. */
export const FIRST_OWN = 9

/** The letters that stand for the built-in types in text. */
export const TYPE_LETTERS: Readonly<Record<NodeType, string>> = {
  Battle: 'b',
  Elite: 'E',
  Port: 'P',
  Shop: 'S',
  Treasure: 'T',
  Event: 'e',
  Unknown: '?',
  Boss: 'B',
}
