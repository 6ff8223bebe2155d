import { startFloor } from '../acts/start.js'
import { cardText } from '../cards/card.js'
import { POOL_TIERS, type PoolTier } from '../data/relics.js'
import { drawEvent } from '../events/event-choice.js'
import { goldReward } from '../player/take-reward.js'
import { cardsKnown, drawFightCards } from '../rewards/cards.js'
import { drawChest } from '../rewards/chest.js'
import { drawFightGold } from '../rewards/gold.js'
import { drawPotionReward } from '../rewards/potions.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { drawShop } from '../rewards/shop.js'
import { openChest } from '../rooms/chest-opening.js'
import { enterFight } from '../rooms/enter.js'
import { drawQuestionRoom } from '../rooms/question-room.js'
import type { FightKind } from '../state/fight.js'
import { forkState } from '../state/fork.js'
import type { Reward } from '../state/reward.js'
import type { RunState } from '../state/run-state.js'

/** The places whose card rewards can be looked up. */
export type RewardPlace = 'normal' | 'elite' | 'boss'

/** A chest and its contents. */
export interface NextChest {
  readonly size: string
  /** The gold in the chest, or null if it contains none. */
  readonly gold: number | null
  readonly relics: readonly string[]
}

/** A shop's stock: each item with its price. */
export interface NextShop {
  readonly cards: readonly (readonly [string, number])[]
  readonly relics: readonly (readonly [string, number])[]
  readonly potions: readonly (readonly [string, number])[]
  readonly removal: number
}

/** A fight on one of the next floors. */
export interface FloorFight {
  readonly floor: number
  readonly kind: FightKind
  readonly encounter: string
  readonly monsters: readonly { readonly id: string; readonly hp: number; readonly move: string }[]
  /** The cards of the first hand, if the deck doesn't change before the fight. */
  readonly hand: readonly string[]
}

/** Calls `look` with a copy of the state. */
export function ahead<T>(state: RunState, look: (next: RunState) => T): T {
  return look(forkState(state))
}

/** Draws the same kind of thing several times from a copy of the state. */
export function times<T>(state: RunState, count: number, draw: (next: RunState) => T): T[] {
  return ahead(state, (next) => Array.from({ length: count }, () => draw(next)))
}

/** Returns the cards of the next rewards in a place, or null if the cards can't be predicted. */
export function nextCards(state: RunState, place: RewardPlace, count: number): string[][] | null {
  return cardsKnown(state) ? times(state, count, (next) => drawFightCards(next, place).map(cardText)) : null
}

/** Returns the next relics of each tier, in the order that rewards give them, and shops for their own tier. */
export function nextRelics(state: RunState, count: number): Record<PoolTier, string[]> {
  const { SHOP, BOSS } = state.relicPools
  return Object.fromEntries(
    POOL_TIERS.map((tier) => [
      tier,
      tier === 'SHOP'
        ? SHOP.slice(-count).reverse()
        : tier === 'BOSS'
          ? BOSS.slice(0, count)
          : times(state, count, (next) => takeRelic(next, tier)),
    ]),
  ) as Record<PoolTier, string[]>
}

/** Returns the potions from the next fights, with null for each fight that drops none. */
export function nextPotions(state: RunState, count: number): (string | null)[] {
  return times(state, count, (next) => drawPotionReward(next, 1))
}

/**
 * Returns what the next rooms turn out to be if all of them are ?-rooms: a kind of room, or an event's name. Which
 * events can appear depends on the floor.
 */
export function nextQuestionRooms(state: RunState, count: number): string[] {
  return times(state, count, (next) => {
    startFloor(next, next.floor + 1)
    next.y = (next.y ?? -1) + 1
    const room = drawQuestionRoom(next, next.afterShop)
    next.afterShop = room === 'shop'
    return room === 'event' ? drawEvent(next) : room
  })
}

/** Returns the gold from the next fights, including what relics add. */
export function nextGold(state: RunState, elite: boolean, count: number): number[] {
  return times(state, count, (next) => {
    const reward = goldReward(next, drawFightGold(next, elite))
    return reward.kind === 'gold' ? reward.amount : 0
  })
}

export function nextChests(state: RunState, count: number): NextChest[] {
  return times(state, count, (next) => {
    startFloor(next, state.floor + 1)
    const chest = drawChest(next)
    const rewards = openChest(next, chest)
    return {
      size: chest.size,
      gold: goldIn(rewards),
      relics: rewards.flatMap((reward) => (reward.kind === 'relic' ? [reward.relic] : [])),
    }
  })
}

export function nextShops(state: RunState, count: number): NextShop[] {
  return times(state, count, (next) => {
    startFloor(next, state.floor + 1)
    next.inShop = true
    const { cards, relics, potions, removal } = drawShop(next)
    return {
      cards: cards.map(({ card, price }) => [cardText(card), price] as const),
      relics: relics.map(({ relic, price }) => [relic, price] as const),
      potions: potions.map(({ potion, price }) => [potion, price] as const),
      removal,
    }
  })
}

export function goldIn(rewards: readonly Reward[]): number | null {
  for (const reward of rewards) if (reward.kind === 'gold') return reward.amount
  return null
}

/** Returns the next normal fight and the next elite for each of the next floors, and the boss on its floor. */
export function floorFights(state: RunState, count: number): FloorFight[] {
  const { act, y, floor } = state
  const toBoss = act === 4 ? 3 - (y ?? -1) : 15 - (y ?? -1)
  const fights: FloorFight[] = []
  const add = (at: number, kind: FightKind): void =>
    ahead(state, (next) => {
      startFloor(next, at)
      const room = enterFight(next, kind)
      if (!('encounter' in room)) return
      const monsters = room.fight.monsters.map(({ id, maxHp, move }) => ({ id, hp: maxHp, move }))
      const hand = room.fight.hand.map(cardText)
      fights.push({ floor: at, kind, encounter: room.encounter, monsters, hand })
    })
  for (let step = 1; step <= Math.min(count, toBoss - 1); step++) {
    if (state.monsterList.length > 0) add(floor + step, 'monster')
    if (state.eliteList.length > 0) add(floor + step, 'elite')
  }
  if (toBoss > 0) add(floor + toBoss, 'boss')
  return fights
}
