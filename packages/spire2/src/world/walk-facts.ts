import { fact } from '@seedfast/world'
import type { Spire2Result, Walk } from '../schema/result.js'
import type { WalkedRoom } from '../walk/walked-room.js'
import { allCards } from '../rewards/fight-rewards.js'
import { spire2Fact, type Spire2Fact } from './spire2-fact.js'

const NOTE = 'without a plan, there is no walk'

/** The facts about the walk that follows the params' plan. They are empty without a plan. */
export const walkFacts = {
  walkCards: listOf('The cards in rewards on the walk, with a plus sign if upgraded', cardsIn),
  walkRelics: listOf('The relics that the player gets on the walk', relicsIn),
  walkPotions: listOf('The potions in rewards on the walk', potionsIn),
  walkWares: listOf('The cards, relics and potions in the shops on the walk', waresIn),
  walkEvents: listOf('The events on the walk', ({ room }) => (room.kind === 'event' ? [room.id] : [])),
  walkGold: spire2Fact(
    fact.int,
    `The player's gold at the end of the walk; 0 without a plan`,
    ({ walk }) => walk?.rooms.at(-1)?.gold ?? 0,
  ),
  certainFloors: spire2Fact(
    fact.int,
    `The number of floors on the walk before effects that aren't reproduced; 0 without a plan`,
    ({ walk }) => (walk === undefined ? 0 : certainFloors(walk)),
  ),
}

function listOf(about: string, found: (room: WalkedRoom) => readonly string[]): Spire2Fact<string[]> {
  return spire2Fact(fact.list(fact.string), `${about}; ${NOTE}`, ({ walk }: Spire2Result) =>
    (walk?.rooms ?? []).flatMap(found),
  )
}

function certainFloors({ uncertain, rooms }: Walk): number {
  return uncertain[0]?.floor ?? rooms.length
}

function cardsIn({ room, given }: WalkedRoom): readonly string[] {
  const rewards = 'rewards' in room && room.rewards !== null ? allCards(room.rewards) : []
  return [...rewards, ...(given?.cards ?? []).flat(), ...(given?.deck ?? [])]
}

function relicsIn({ room, gift, given, bought = [] }: WalkedRoom): readonly string[] {
  const found = [
    gift,
    room.kind === 'treasure' ? room.relic : undefined,
    'rewards' in room ? room.rewards?.relic : undefined,
    ...('rewards' in room ? (room.rewards?.moreRelics ?? []) : []),
  ]
  const inShop = room.kind === 'shop' ? room.stock.relics.map(({ id }) => id) : []
  return [
    ...found.filter((id) => id !== undefined && id !== null),
    ...(given?.relics ?? []),
    ...bought.filter((id) => inShop.includes(id)),
  ]
}

function potionsIn({ room, given }: WalkedRoom): readonly string[] {
  const potion = 'rewards' in room ? room.rewards?.potion : undefined
  return [...(potion === undefined || potion === null ? [] : [potion]), ...(given?.potions ?? [])]
}

function waresIn({ room }: WalkedRoom): readonly string[] {
  if (room.kind !== 'shop') return []
  const { cards, relics, potions } = room.stock
  return [...cards, ...relics, ...potions].map(({ id }) => id)
}
