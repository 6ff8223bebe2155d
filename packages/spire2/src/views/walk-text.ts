import { WALK_PARTS, type Evidence } from '../evidence/evidence.js'
import { displayName, displayNames } from '../names/display-name.js'
import { ROOM_NAMES } from '../names/room-names.js'
import type { FightRewards } from '../rewards/fight-rewards.js'
import type { FirstRewards } from '../rewards/first-rewards.js'
import type { Room } from '../run/room.js'
import type { Walk } from '../schema/result.js'
import type { WalkedRoom } from '../walk/walked-room.js'
import { NOTHING, OTHER } from '../effects/event-effects.js'
import type { Gift } from '../effects/relic-effects.js'
import type { Ware } from '../shops/shop-stock.js'
import { wrapped } from './words.js'

/** The names of the parts of a walk, as in the docs. */
export const WALK_PART_NAMES: Readonly<Record<(typeof WALK_PARTS)[number], string>> = {
  gold: 'gold',
  potions: 'potions',
  cards: 'cards',
  eliteRelics: 'relics of elites',
  chests: 'chests',
  shopCards: 'cards in shops',
  shopRelics: 'relics in shops',
  shopPotions: 'potions in shops',
  prices: 'prices',
  events: 'events',
}
/** The options of events that have no name in the game. */
const SILENT: readonly string[] = [NOTHING, OTHER]
const LEVELS: readonly Evidence[] = ['recorded', 'one source', 'unknown']

/** Formats a walk as lines, with what confirms its parts, and one or more lines for each room. */
export function walkText({ evidence, uncertain, rooms }: Walk): string[] {
  const confirmed = LEVELS.flatMap((level) => {
    const parts = WALK_PARTS.filter((part) => evidence[part] === level)
    return parts.length === 0
      ? []
      : wrapped(
          `  ${level.padEnd(11)}`,
          parts.map((part) => WALK_PART_NAMES[part]),
        )
  })
  const doubts = uncertain.map(
    ({ floor, cause }) =>
      `  uncertain after floor ${floor}: the effects of ${displayName(cause)} aren't reproduced`,
  )
  return ['The walk', '', ...confirmed, ...doubts, '', ...rooms.flatMap(roomLines)]
}

function roomLines({
  floor,
  room,
  gift,
  option,
  rest,
  rerolled,
  given = {},
  bought = [],
}: WalkedRoom): string[] {
  const details = [
    ...detailsOf(room),
    ...(gift === undefined ? [] : [`takes ${displayName(gift)}`]),
    ...(option === undefined || SILENT.includes(option) ? [] : [displayName(option)]),
    ...(rest === undefined || rest === NOTHING ? [] : [displayName(rest)]),
    ...(rerolled === undefined ? [] : [`instead of ${cardsText(rerolled)}`]),
    ...giftDetails(given),
    ...(bought.length === 0 ? [] : [`buys ${displayNames(bought).join(', ')}`]),
  ]
  const [first, ...others] = details
  const start = first === undefined ? nameOf(room) : `${nameOf(room)}: ${first}`
  return wrapped(`  ${String(floor).padStart(2)}  `, [start, ...others])
}

function nameOf(room: Room): string {
  const name = ROOM_NAMES[room.kind]
  return 'id' in room ? `${name} ${displayName(room.id)}` : name
}

function detailsOf(room: Room): string[] {
  switch (room.kind) {
    case 'treasure':
      return room.relic === null ? ['no chest'] : [`${room.gold} gold`, displayName(room.relic)]
    case 'shop': {
      const { cards, sale, relics, potions, removal } = room.stock
      const onSale = (ware: Ware, i: number): string => `${wareText(ware)}${i === sale ? ' on sale' : ''}`
      return [...cards.map(onSale), ...[...relics, ...potions].map(wareText), `Removal ${removal}`]
    }
    case 'monster':
    case 'elite':
    case 'boss': {
      return room.rewards === null ? [] : rewardDetails(room.rewards)
    }
    default:
      return []
  }
}

/** Formats the rewards of a fight as a list. */
export function rewardDetails({
  gold,
  potion,
  cards,
  relic = null,
  moreCards = [],
  moreRelics = [],
}: FirstRewards & Partial<FightRewards>): string[] {
  const found = [potion, relic, ...moreRelics].filter((id) => id !== null)
  return [`${gold} gold`, ...displayNames(found), ...[cards, ...moreCards].map(cardsText)]
}

function wareText({ id, price }: Ware): string {
  return `${displayName(id)} ${price}`
}

function cardsText(cards: readonly string[]): string {
  return displayNames(cards).join(' / ')
}

function giftDetails({
  gold,
  hp,
  heal,
  maxHp,
  deck = [],
  relics = [],
  potions = [],
  cards = [],
}: Gift): string[] {
  return [
    ...(hp === undefined ? [] : [hp === 'full' ? 'all HP' : `${signed(hp)} HP`]),
    ...(heal === undefined ? [] : [`${heal}% HP`]),
    ...(maxHp === undefined ? [] : [`${signed(maxHp)} max HP`]),
    ...(gold === undefined ? [] : [`${gold} gold`]),
    ...displayNames([...relics, ...potions, ...deck]),
    ...cards.map(cardsText),
  ]
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `${amount}`
}
