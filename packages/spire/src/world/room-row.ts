import { cardText } from '../card.js'
import type { Reward } from '../run/reward.js'
import type { WalkedRoom } from '../walk/walk.js'
import type { RoomRow } from './result.js'

/** A walked room as the result tells it. */
export function roomRow(walked: WalkedRoom): RoomRow {
  const { room, node, option, secondBoss, monsters } = walked
  return {
    floor: walked.floor,
    act: walked.act,
    x: node?.x ?? null,
    symbol: node?.symbol ?? (room.kind === 'neow' ? 'N' : 'C'),
    room: room.kind,
    ...(option === null ? {} : { option }),
    ...contents(walked),
    ...(secondBoss === null ? {} : { secondBoss }),
    ...(monsters.length === 0
      ? {}
      : { monsters: monsters.map(({ id, maxHp, move }) => ({ id, hp: maxHp, move })) }),
    ...rewardsOf(walked.rewards),
  }
}

function contents({ room, stock }: WalkedRoom): Partial<RoomRow> {
  switch (room.kind) {
    case 'monster':
    case 'elite':
    case 'boss':
      return room.emeraldBuff === null
        ? { encounter: room.encounter }
        : { encounter: room.encounter, emeraldBuff: room.emeraldBuff }
    case 'event':
      return { event: room.visit.event }
    case 'treasure':
      return { chest: room.chest.size }
    case 'bossChest':
      return { relics: room.relics }
    case 'shop': {
      const { cards, relics, potions, removal } = stock!
      return {
        shop: {
          cards: cards.map(({ card, price }) => ({ id: cardText(card), price })),
          relics: relics.map(({ relic, price }) => ({ id: relic, price })),
          potions: potions.map(({ potion, price }) => ({ id: potion, price })),
          removal,
        },
      }
    }
    default:
      return {}
  }
}

function rewardsOf(rewards: readonly Reward[]): Partial<RoomRow> {
  const gold: number[] = []
  const relics: string[] = []
  const potions: string[] = []
  const cards: string[][] = []
  for (const reward of rewards) {
    if (reward.kind === 'gold') gold.push(reward.amount)
    else if (reward.kind === 'relic') relics.push(reward.relic)
    else if (reward.kind === 'potion') potions.push(reward.potion)
    else if (reward.kind === 'cards') cards.push(reward.cards.map(cardText))
  }
  return {
    ...(gold.length > 0 ? { gold } : {}),
    ...(relics.length > 0 ? { relics } : {}),
    ...(potions.length > 0 ? { potions } : {}),
    ...(cards.length > 0 ? { cards } : {}),
  }
}
