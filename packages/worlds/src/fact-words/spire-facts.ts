import {
  bonusText,
  cardName,
  displayName,
  drawbackText,
  roomName,
  type NameKind,
  type NeowOption,
} from '@seedfast/spire'
import { capital } from './capital.js'
import type { WorldFactWords } from '@seedfast/world'

export const spireFacts: WorldFactWords = {
  world: 'spire',
  wish: 'A boss, a card, “5 elites”, or a seed',
  groups: [
    {
      title: 'Neow',
      names: {
        neow: 'Offers',
        neowDrawback: 'Price of the third offer',
        bossSwap: 'Boss swap',
        neowCards: 'Cards that Neow shows',
      },
    },
    {
      title: 'Fights',
      names: {
        boss: 'Boss of act 1',
        bosses: 'Bosses',
        firstFights: 'First fights',
        firstElite: 'First elite',
      },
    },
    {
      title: 'Relics',
      names: {
        firstCommonRelic: 'First common relic',
        firstUncommonRelic: 'First uncommon relic',
        firstRareRelic: 'First rare relic',
        firstShopRelic: 'First relic in a shop',
        firstBossRelic: 'First boss relic',
        bossRelics: 'Relics in the first boss chest',
        firstRelics: 'First relics of each rarity',
      },
    },
    {
      title: 'Rewards on the walk',
      names: {
        firstCards: 'First card reward',
        cardRewards: 'Card rewards',
        act1Cards: 'Cards in act 1',
        cards: 'Cards',
        act1Relics: 'Relics in act 1',
        relics: 'Relics',
        act1Potions: 'Potions in act 1',
        potions: 'Potions',
        obtained: 'Everything obtained',
        gold: 'Gold at the end',
      },
    },
    {
      title: 'Rooms on the walk',
      names: {
        floors: 'Floors',
        fights: 'Fights',
        fightRooms: 'Fights by floor',
        fightCount: 'Number of fights',
        openingHands: 'First hands',
        monstersMet: 'Monsters',
        eliteCount: 'Number of elites',
        restCount: 'Number of rest sites',
        events: 'Events',
        questionRooms: '? rooms',
        shopRelics: 'Relics in shops',
        shopStock: 'Everything in shops',
        counters: 'Counters of the streams',
      },
    },
    {
      title: 'Map of act 1',
      names: {
        elites: 'Elites',
        rests: 'Rest sites',
        shops: 'Shops',
        questions: '? rooms',
        monsters: 'Fights',
        forced: 'Rooms on every path',
        floorRooms: 'Rooms of each floor',
        firstEliteFloor: 'First floor with an elite',
        firstRestFloor: 'First floor with a rest site',
        firstShopFloor: 'First floor with a shop',
        firstQuestionFloor: 'First floor with a ? room',
        burningFloor: 'Floor of the burning elite',
        burningForced: 'Burning elite on every path',
      },
    },
    {
      title: 'On any path through act 1',
      names: {
        mostElites: 'Most elites',
        mostRests: 'Most rest sites',
        mostShops: 'Most shops',
        mostQuestions: 'Most ? rooms',
        fewestElites: 'Fewest elites',
        fewestRests: 'Fewest rest sites',
        fewestShops: 'Fewest shops',
        fewestQuestions: 'Fewest ? rooms',
        fewestFights: 'Fewest fights',
        mostEarlyFights: 'Most fights before floor 6',
        fewestEarlyFights: 'Fewest fights before floor 6',
      },
    },
  ],
  value: (fact, value) => {
    if (fact === 'forced') return ROOM_SYMBOLS[value as string] ?? null
    if (typeof value === 'string')
      return fact.startsWith('neow') ? neowText(fact, value) : nameIn(fact, value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return fact === 'neow' ? offerText(value as NeowOption) : floorText(value as FloorEntry)
  },
}

/** The words for the symbols on a map. */
const ROOM_SYMBOLS: Readonly<Record<string, string>> = {
  M: 'Fight',
  '?': '? room',
  $: 'Shop',
  R: 'Rest site',
  E: 'Elite',
  T: 'Chest',
}

/** The kinds of names that facts contain, keyed by fact. Facts that may contain several kinds aren't listed. */
const KINDS: Readonly<Record<string, NameKind>> = {
  boss: 'encounter',
  bosses: 'encounter',
  firstFights: 'encounter',
  firstElite: 'encounter',
  fights: 'encounter',
  fightRooms: 'encounter',
  events: 'event',
  questionRooms: 'event',
  act1Potions: 'potion',
  potions: 'potion',
  bossSwap: 'relic',
  firstCommonRelic: 'relic',
  firstUncommonRelic: 'relic',
  firstRareRelic: 'relic',
  firstShopRelic: 'relic',
  firstBossRelic: 'relic',
  bossRelics: 'relic',
  firstRelics: 'relic',
  act1Relics: 'relic',
  relics: 'relic',
  shopRelics: 'relic',
  firstCards: 'card',
  act1Cards: 'card',
  cards: 'card',
  cardRewards: 'card',
}

/** The kinds of names that a fact may contain if `KINDS` doesn't list the fact. */
const ITEM_KINDS: readonly NameKind[] = ['relic', 'potion', 'card']

function nameIn(fact: string, id: string): string | null {
  const kind = KINDS[fact]
  if (kind === undefined)
    return ITEM_KINDS.map((one) => displayName(one, id)).find((name) => name !== id) ?? null
  return kind === 'card' ? cardName(id) : displayName(kind, id)
}

/** Formats a string in one of the facts about Neow: a card, a bonus or a price. */
function neowText(fact: string, value: string): string | null {
  if (fact === 'neowCards') return cardName(value)
  if (value === 'NONE') return 'None'
  const text = (drawbackText as Words)(value as never) ?? (bonusText as Words)(value as never)
  return text === undefined ? null : capital(text)
}

/**
 * A looser type for `drawbackText` and `bonusText`. They return undefined for a string that isn't one of the game's
 * constants.
 */
type Words = (constant: never) => string | undefined

/** Formats one of Neow's offers: “Lose all gold: remove 2 cards”. */
function offerText({ bonus, drawback }: NeowOption): string {
  const price = drawbackText(drawback)
  return capital(price === '' ? bonusText(bonus) : `${price}: ${bonusText(bonus)}`)
}

/** An entry of a fact that lists rooms or their contents. */
interface FloorEntry {
  readonly floor: number
  readonly room?: string
  readonly encounter?: string
  /** The ID of the event, or an empty string if the room isn't an event. */
  readonly event?: string
  readonly cards?: readonly { readonly id: string; readonly upgraded: boolean }[]
  readonly kind?: NameKind
  readonly id?: string
  readonly price?: number
  readonly gold?: number
  readonly hp?: number
  readonly hand?: readonly string[]
  /** A monster's first move. */
  readonly move?: string
  readonly bite?: number
}

/** Formats an entry: “floor 12: Wild Strike, 53 gold”. */
function floorText(entry: FloorEntry): string {
  const {
    floor,
    room = '',
    encounter,
    event,
    cards,
    kind,
    id,
    price,
    gold,
    hp,
    hand = [],
    move,
    bite,
  } = entry
  if ('cardRng' in entry) return `floor ${floor}: ${countersText(entry)}`
  const amount = price ?? gold
  const parts = [
    move !== undefined
      ? displayName('monster', id!)
      : encounter !== undefined
        ? displayName('encounter', encounter)
        : event !== undefined && event !== ''
          ? displayName('event', event)
          : kind !== undefined
            ? itemText(kind, id!)
            : cards === undefined
              ? roomName(room)
              : cards.map((card) => `${cardName(card.id)}${card.upgraded ? '+' : ''}`).join(' or '),
    ...hand.map(cardName),
    ...(hp === undefined ? [] : [`${hp} HP`]),
    ...(bite === undefined || bite === 0 ? [] : [`bites for ${bite}`]),
    ...(amount === undefined ? [] : [`${amount} gold`]),
  ]
  return `floor ${floor}: ${parts.join(', ')}`
}

/** Lists the counters that aren't 0: “cardRng 12, relicRng 5”. */
function countersText(entry: object): string {
  const used = Object.entries(entry).filter(([name, count]) => name !== 'floor' && count !== 0)
  return used.map(([stream, count]) => `${stream} ${count}`).join(', ')
}

function itemText(kind: NameKind, id: string): string {
  return kind === 'card' ? cardName(id) : displayName(kind, id)
}
