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

/** Returns whether an event can occur on a floor of an act. Its other conditions depend on the player. */
export function isEventOfAct(event: string, act: number, floor: number): boolean {
  return (ACTS[event]?.includes(act) ?? true) && floor >= (FIRST_FLOORS[event] ?? 0)
}
