/** The acts in which an event can occur, for events that don't occur in all of the acts that list them. */
const ACTS: Readonly<Record<string, readonly number[]>> = {
  BRAIN_LEECH: [1, 2],
  CRYSTAL_SPHERE: [2, 3],
  DOLL_ROOM: [2],
  FAKE_MERCHANT: [2, 3],
  POTION_COURIER: [2, 3],
  RANWID_THE_ELDER: [2, 3],
  RELIC_TRADER: [2, 3],
  ROOM_FULL_OF_CHEESE: [1, 2],
  STONE_OF_ALL_TIME: [2],
  SYMBIOTE: [2, 3],
  TEA_MASTER: [1, 2],
  THE_LEGENDS_WERE_TRUE: [1],
  // Only the Lantern Key leads to this event.
  WAR_HISTORIAN_REPY: [],
  WELCOME_TO_WONGOS: [2],
}

/** The first floor where an event can occur. */
const FIRST_FLOORS: Readonly<Record<string, number>> = { PUNCH_OFF: 6, SLIPPERY_BRIDGE: 7 }

/** The least gold with which an event can occur. */
const LEAST_GOLD: Readonly<Record<string, number>> = {
  CRYSTAL_SPHERE: 100,
  ENDLESS_CONVEYOR: 120,
  FAKE_MERCHANT: 100,
  LUMINOUS_CHOIR: 149,
  MORPHIC_GROVE: 100,
  RANWID_THE_ELDER: 100,
  TEA_MASTER: 150,
  WATERLOGGED_SCRIPTORIUM: 55,
  WELCOME_TO_WONGOS: 100,
  WHISPERING_HOLLOW: 44,
  ZEN_WEAVER: 125,
}

/** The least HP with which an event can occur. */
const LEAST_HP: Readonly<Record<string, number>> = {
  COLOSSAL_FLOWER: 19,
  ROUND_TEA_PARTY: 12,
  THE_LEGENDS_WERE_TRUE: 10,
  TRASH_HEAP: 6,
}

/** What decides whether an event can occur. */
export interface EventConditions {
  readonly act: number
  readonly floor: number
  readonly gold: number
  /** Null if it isn't known, which allows all events. */
  readonly hp: number | null
  readonly maxHp: number
}

/** Returns whether an event can occur. What it needs from the deck, and potions or relics, isn't considered. */
export function isEventPossible(event: string, { act, floor, gold, hp, maxHp }: EventConditions): boolean {
  const inAct = (ACTS[event]?.includes(act) ?? true) && floor >= (FIRST_FLOORS[event] ?? 0)
  if (!inAct || gold < (LEAST_GOLD[event] ?? 0)) return false
  if (hp === null) return true
  return hp >= (LEAST_HP[event] ?? 0) && (event !== 'UNREST_SITE' || hp * 100 <= maxHp * 70)
}
