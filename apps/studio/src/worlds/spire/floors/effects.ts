import { cardName, displayName, type PlayerRow, type RoomRow } from '@seedfast/spire'
import type { Effect } from '../../../game-parts/floors/effect-list.js'

/**
 * Returns a room's effects on the player: changes in HP and gold, and gained or lost cards, relics and potions.
 * `before` is the player's state before the room, or null if it is unknown.
 */
export function effectsOf(row: RoomRow, before: PlayerRow | null): Effect[] {
  const { gained = {}, lost = {}, after } = row
  const lostCards = [...(lost.cards ?? [])]
  const upgraded: string[] = []
  const newCards = (gained.cards ?? []).filter((card) => {
    const at = lostCards.indexOf(withoutUpgrade(card))
    if (at < 0 || card === withoutUpgrade(card)) return true
    upgraded.push(card)
    lostCards.splice(at, 1)
    return false
  })
  return [
    ...(before === null
      ? []
      : [
          ...amount(after.maxHp - before.maxHp, 'max HP'),
          ...amount(after.hp - before.hp, 'HP'),
          ...amount(after.gold - before.gold, 'gold'),
        ]),
    ...(gained.relics ?? []).map((id) => plus(displayName('relic', id))),
    ...(gained.potions ?? []).map((id) => plus(displayName('potion', id))),
    ...newCards.map((card) => plus(cardName(card))),
    ...upgraded.map((card): Effect => ({ text: `Upgrade: ${cardName(card)}`, tone: 'good' })),
    ...lostCards.map((card): Effect => ({ text: `Lose ${cardName(card)}`, tone: 'plain' })),
    ...(lost.relics ?? []).map((id): Effect => ({ text: `Lose ${displayName('relic', id)}`, tone: 'bad' })),
    ...(lost.potions ?? []).map((id): Effect => ({
      text: `Use ${displayName('potion', id)}`,
      tone: 'plain',
    })),
    ...(row.keys ?? []).map((key) => plus(`${key.slice(0, 1).toUpperCase()}${key.slice(1)} key`)),
  ]
}

function plus(name: string): Effect {
  return { text: `+ ${name}`, tone: 'good' }
}

function amount(change: number, what: string): Effect[] {
  if (change === 0) return []
  return [{ text: `${change > 0 ? '+' : '−'}${Math.abs(change)} ${what}`, tone: change > 0 ? 'good' : 'bad' }]
}

function withoutUpgrade(card: string): string {
  const [id = '', upgrades] = card.split('+')
  return upgrades === undefined || upgrades === '1' ? id : `${id}+${Number(upgrades) - 1}`
}
