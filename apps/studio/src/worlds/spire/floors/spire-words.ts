import { cardFacts, cardName, displayName, roomName, type CardRarity, type RoomRow } from '@seedfast/spire'

export const SYMBOL_NAMES: Readonly<Record<string, string>> = {
  M: 'Fight',
  E: 'Elite',
  R: 'Rest site',
  $: 'Merchant',
  '?': 'Unknown room',
  T: 'Chest',
  B: 'Boss',
  N: 'Neow',
  C: 'Boss chest',
}

const REST_NAMES: Readonly<Record<string, string>> = {
  rest: 'Rest',
  smith: 'Smith',
  recall: 'Recall',
  dig: 'Dig',
  lift: 'Lift',
  toke: 'Toke',
  leave: 'Leave',
}

const BUFFS = ['Strength', 'max HP', 'Metallicize', 'Regeneration'] as const

/** Describes a room's kind, including whether the map marks the room as `?` and whether its elite is burning. */
export function roomKind(row: RoomRow): string {
  const kind = roomName(row.room)
  const burning = row.emeraldBuff === undefined ? '' : ', burning'
  return row.symbol === '?' ? `? room: ${kind.toLowerCase()}` : `${kind}${burning}`
}

export function buffText(buff: number): string {
  return `Burning elite with ${BUFFS[buff] ?? 'a buff'}`
}

export function restName(action: string): string {
  return REST_NAMES[action] ?? action
}

/** Formats the ID of a monster's move: `SPIT_WEB` becomes "Spit Web". */
export function moveName(move: string): string {
  return move.split('_').map(capital).join(' ')
}

/** Returns a card's rarity in lower case, for use by styles and screen readers. */
export function rarityOf(card: string): Lowercase<CardRarity> {
  return cardFacts(card.split('+')[0]!).rarity.toLowerCase() as Lowercase<CardRarity>
}

/**
 * Returns the display name of an item in a shop or reward. The item may be a relic, a potion, a card or a card removal.
 */
export function itemName(id: string): string {
  if (id === 'removal') return 'Card removal'
  const relic = displayName('relic', id)
  if (relic !== id) return relic
  const potion = displayName('potion', id)
  return potion === id ? cardName(id) : potion
}

/** Joins names into a phrase: "A, B and C". */
export function listText(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}
