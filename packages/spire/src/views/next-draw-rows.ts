import { cardName, displayName } from '../names/names.js'
import { roomName } from '../names/room-names.js'
import type { NextDraws, SavedStream } from '../run/next-draws.js'
import type { NextShop } from '../run/look-ahead.js'
import { TIER_TITLES } from '../things/titles.js'
import { fightText } from './room-text.js'
import { named } from './words.js'

/** What a stream gives next, as text: one kind of thing, and the next ones in order. */
export interface NextDrawRow {
  /** The stream, or null for the streams that restart on each floor. */
  readonly stream: SavedStream | null
  readonly title: string
  readonly items: readonly string[]
}

const UNKNOWN = ['unknown with Prismatic Shard']

/** Formats what each stream gives next, with display names. */
export function nextDrawRows(next: NextDraws): NextDrawRow[] {
  const { monsterRng, eventRng, merchantRng, cardRng, treasureRng, relicRng, potionRng, floors } = next
  const cards = (rewards: readonly (readonly string[])[] | undefined): readonly string[] =>
    rewards?.map((reward) => reward.map(cardName).join(', ') || 'none') ?? UNKNOWN
  const relics = (groups: readonly (readonly string[])[]): string[] =>
    groups.map((group) => named('relic', group).join(', '))
  const rows: readonly (readonly [SavedStream | null, string, readonly string[]])[] = [
    ['monsterRng', 'Fights', named('encounter', monsterRng.fights)],
    ['monsterRng', 'Elites', named('encounter', monsterRng.elites)],
    ['eventRng', '? rooms', eventRng.questionRooms.map(questionRoomName)],
    ['cardRng', 'Cards after a fight', cards(cardRng?.normal)],
    ['cardRng', 'Cards after an elite', cards(cardRng?.elite)],
    ['cardRng', 'Cards after a boss', cards(cardRng?.boss)],
    [
      'potionRng',
      'Potions after fights',
      potionRng.fights.map((id) => (id === null ? 'none' : displayName('potion', id))),
    ],
    ['potionRng', 'Other potions', named('potion', potionRng.potions)],
    ['treasureRng', 'Gold after a fight', treasureRng.gold.map(String)],
    ['treasureRng', 'Gold after an elite', treasureRng.eliteGold.map(String)],
    [
      'treasureRng',
      'Chests',
      treasureRng.chests.map(({ size, gold, relics: inside }) =>
        [
          `${size.toLowerCase()}: ${named('relic', inside).join(', ') || 'no relic'}`,
          ...(gold === null ? [] : [`${gold} gold`]),
        ].join(', '),
      ),
    ],
    ['relicRng', 'Relics of elites', relics(relicRng.elites)],
    ['relicRng', 'Boss chests', relics(relicRng.bossChests)],
    ...Object.entries(relicRng.tiers).map(
      ([tier, ids]) =>
        ['relicRng', TIER_TITLES[tier as keyof typeof TIER_TITLES], named('relic', ids)] as const,
    ),
    ['merchantRng', 'Shops', merchantRng.shops.map(shopText)],
    [null, 'Fights on the next floors', floors.map((fight) => `floor ${fight.floor}: ${fightText(fight)}`)],
    [
      null,
      'First hands there',
      floors.map(
        ({ floor, encounter, hand }) =>
          `floor ${floor}, ${displayName('encounter', encounter)}: ${hand.map(cardName).join(', ')}`,
      ),
    ],
  ]
  return rows.map(([stream, title, items]) => ({ stream, title, items }))
}

const QUESTION_ROOMS: readonly string[] = ['elite', 'monster', 'shop', 'treasure']

/** Returns the display name of what a ?-room turns out to be: a kind of room, or an event. */
export function questionRoomName(room: string): string {
  return QUESTION_ROOMS.includes(room) ? roomName(room) : displayName('event', room)
}

function shopText({ cards, relics, potions, removal }: NextShop): string {
  const wares = [
    ...cards.map(([id, price]) => `${cardName(id)} ${price}`),
    ...relics.map(([id, price]) => `${displayName('relic', id)} ${price}`),
    ...potions.map(([id, price]) => `${displayName('potion', id)} ${price}`),
  ]
  return [...wares, ...(removal < 0 ? [] : [`card removal ${removal}`])].join(', ')
}
