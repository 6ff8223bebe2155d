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
const PART_NAMES: Readonly<Record<(typeof WALK_PARTS)[number], string>> = {
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
          parts.map((part) => PART_NAMES[part]),
        )
  })
  const doubts = uncertain.map(
    ({ floor, cause }) =>
      `  uncertain after floor ${floor}: the effects of ${displayName(cause)} aren't reproduced`,
  )
  return ['The walk', '', ...confirmed, ...doubts, '', ...rooms.flatMap(roomLines)]
}

function roomLines({ floor, room, gift, option, given = {}, bought = [] }: WalkedRoom): string[] {
  const details = [
    ...detailsOf(room),
    ...(gift === undefined ? [] : [`takes ${displayName(gift)}`]),
    ...(option === undefined || SILENT.includes(option) ? [] : [displayName(option)]),
    ...giftDetails(given),
    ...(bought.length === 0 ? [] : [`buys ${displayNames(bought).join(', ')}`]),
  ]
  const [first, ...rest] = details
  const start = first === undefined ? nameOf(room) : `${nameOf(room)}: ${first}`
  return wrapped(`  ${String(floor).padStart(2)}  `, [start, ...rest])
}

function nameOf(room: Room): string {
  const name = ROOM_NAMES[room.kind]
  return 'id' in room ? `${name} ${displayName(room.id)}` : name
}

function detailsOf(room: Room): string[] {
  switch (room.kind) {
    case 'treasure':
      return [`${room.gold} gold`, displayName(room.relic)]
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
}: FirstRewards & Partial<Pick<FightRewards, 'relic'>>): string[] {
  const found = [potion, relic].filter((id) => id !== null)
  return [`${gold} gold`, ...displayNames(found), cardsText(cards)]
}

function wareText({ id, price }: Ware): string {
  return `${displayName(id)} ${price}`
}

function cardsText(cards: readonly string[]): string {
  return displayNames(cards).join(' / ')
}

function giftDetails({ gold, relics = [], potions = [], cards = [] }: Gift): string[] {
  return [
    ...(gold === undefined ? [] : [`${gold} gold`]),
    ...displayNames([...relics, ...potions]),
    ...cards.map(cardsText),
  ]
}
