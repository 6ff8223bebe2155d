import { cardName, displayName, words } from '../names/names.js'
import { optionNames } from '../events/event-options.js'
import type { FightRow, RoomRow } from '../schema/result.js'
import { named, wrapped } from './words.js'

/** Renders a room on the walk as lines of text: its contents, its rewards, and the player's actions. */
export function roomText(row: RoomRow): string[] {
  const head = `  ${String(row.floor).padStart(4)} ${row.symbol} `
  return wrapped(head, [...contents(row), ...rewards(row), ...decisions(row)], ' · ')
}

function contents(row: RoomRow): string[] {
  const parts: string[] = []
  if (row.event !== undefined) parts.push(displayName('event', row.event))
  if (row.encounter !== undefined) {
    parts.push(fightText({ encounter: row.encounter, monsters: row.monsters ?? [] }))
  }
  for (const fight of row.nextFights ?? []) parts.push(`then ${fightText(fight)}`)
  if (row.chest !== undefined) parts.push(`${row.chest.toLowerCase()} chest`)
  if (row.shop !== undefined) {
    const { cards, relics, potions, removal } = row.shop
    const wares = [
      ...cards.map(({ id, price }) => `${cardName(id)} ${price}`),
      ...relics.map(({ id, price }) => `${displayName('relic', id)} ${price}`),
      ...potions.map(({ id, price }) => `${displayName('potion', id)} ${price}`),
    ]
    parts.push(`shop: ${wares[0]}`, ...wares.slice(1))
    if (removal >= 0) parts.push(`removal ${removal}`)
  }
  if (parts.length === 0)
    parts.push(row.room === 'bossChest' ? 'boss chest' : row.room === 'neow' ? 'Neow' : row.room)
  return parts
}

/** Formats a fight with the HP and the opening move of each monster. */
export function fightText({ encounter, monsters }: Pick<FightRow, 'encounter' | 'monsters'>): string {
  const group = monsters.map(({ id, hp, move }) => `${displayName('monster', id)} ${hp} ${words(move)}`)
  const name = displayName('encounter', encounter)
  return group.length === 0 ? name : `${name} (${group.join(', ')})`
}

function rewards({ gold, relics, potions, cards }: RoomRow): string[] {
  return [
    ...(gold === undefined ? [] : [`${gold.join(' + ')} gold`]),
    ...(relics === undefined ? [] : [named('relic', relics).join(', ')]),
    ...(potions === undefined ? [] : [named('potion', potions).join(', ')]),
    ...(cards ?? []).map((reward) => reward.map(cardName).join(' | ')),
  ]
}

function decisions({ event, option, allowed, rest, bought, keys }: RoomRow): string[] {
  const parts: string[] = []
  if (event !== undefined && option !== undefined && (allowed?.[0]?.length ?? 0) > 1) {
    parts.push(`"${optionNames(event, 0)[option] ?? option}"`)
  }
  if (bought !== undefined) parts.push(`bought ${bought.map(wareName).join(', ')}`)
  if (rest === 'smith' || rest === 'toke') parts.push(rest)
  if (keys !== undefined) parts.push(...keys.map((key) => `${key} key`))
  return parts
}

function wareName(id: string): string {
  const relic = displayName('relic', id)
  const potion = displayName('potion', id)
  return relic === id ? (potion === id ? cardName(id) : potion) : relic
}
