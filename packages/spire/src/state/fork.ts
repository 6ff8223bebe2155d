import type { Room } from './room.js'
import type { RunState } from './run-state.js'

/** Returns an independent copy of a run's state, for looking ahead. */
export function forkState(state: RunState): RunState {
  const layout = state.layout.fork()
  return {
    ...state,
    layout,
    streams: layout.streams,
    deck: [...state.deck],
    relics: state.relics.map((relic) => ({ ...relic })),
    potions: [...state.potions],
    keys: { ...state.keys },
    chances: { ...state.chances },
    relicPools: {
      COMMON: [...state.relicPools.COMMON],
      UNCOMMON: [...state.relicPools.UNCOMMON],
      RARE: [...state.relicPools.RARE],
      SHOP: [...state.relicPools.SHOP],
      BOSS: [...state.relicPools.BOSS],
    },
    monsterList: [...state.monsterList],
    eliteList: [...state.eliteList],
    bossList: [...state.bossList],
    eventList: [...state.eventList],
    shrineList: [...state.shrineList],
    oneTimeEvents: [...state.oneTimeEvents],
    colorlessPool: [...state.colorlessPool],
    path: [...state.path],
  }
}

/** Returns an independent copy of a room, for looking ahead. */
export function forkRoom(room: Room): Room {
  const rewards = [...room.rewards]
  if (room.kind === 'event') {
    return { ...room, visit: { ...room.visit, chosen: [...room.visit.chosen], rewards }, rewards }
  }
  if (room.kind !== 'shop') return { ...room, rewards }
  const { cards, relics, potions, removal } = room.shop
  const copied = <T extends object>(wares: readonly T[]): T[] => wares.map((ware) => ({ ...ware }))
  return {
    ...room,
    shop: { cards: copied(cards), relics: copied(relics), potions: copied(potions), removal },
    rewards,
  }
}
