import cards from './cards.json' with { type: 'json' }
import { compareStrings } from '@seedfast/world'
import { POOL_CARDS, type PoolRarity } from './card-pools.js'
import type { PlayerClass } from './classes.js'
import { nameFromId } from './name-from-id.js'

export type CardType = 'ATTACK' | 'SKILL' | 'POWER' | 'CURSE' | 'STATUS'

/** The rarity of a card, which determines the rewards in which it can appear. */
export type CardRarity = 'BASIC' | 'COMMON' | 'UNCOMMON' | 'RARE' | 'SPECIAL' | 'CURSE'

/** The color of a card: a class's color, colorless, or curse. */
export type CardColor = PlayerClass | 'COLORLESS' | 'CURSE'

/** The fixed properties of a card. */
export interface CardFacts {
  readonly id: string
  readonly name: string
  readonly color: CardColor
  readonly type: CardType
  readonly rarity: CardRarity
  /** Whether the card is in the opening hand of each fight: always, only when upgraded, or never. */
  readonly innate: 'always' | 'upgraded' | 'never'
}

type Row = readonly [id: string, color: CardColor, type: CardType, rarity: CardRarity]

/** The cards that aren't in a class's reward pool. */
const OTHER_ROWS: readonly Row[] = cards.others as readonly unknown[] as readonly Row[]

/** The names that `nameFromId` doesn't return for their card's ID. */
const NAMES: Readonly<Record<string, string>> = cards.names

/** The cards that are in the opening hand of each fight: always, or only when upgraded. */
export const INNATE_CARDS: ReadonlyMap<string, 'always' | 'upgraded'> = new Map(
  Object.entries(cards.innate as Readonly<Record<string, 'always' | 'upgraded'>>),
)

/** Every card in the game, keyed by ID and in the order of the IDs. */
export const CARDS: ReadonlyMap<string, CardFacts> = new Map(
  [...poolRows(), ...OTHER_ROWS]
    .map(([id, color, type, rarity]): [string, CardFacts] => [
      id,
      { id, name: NAMES[id] ?? nameFromId(id), color, type, rarity, innate: INNATE_CARDS.get(id) ?? 'never' },
    ])
    .sort(([a], [b]) => compareStrings(a, b)),
)

/** Returns the fixed properties of a card. Throws a RangeError for an unknown ID. */
export function cardFacts(id: string): CardFacts {
  const facts = CARDS.get(id)
  if (facts === undefined) throw new RangeError(`unknown card ${JSON.stringify(id)}`)
  return facts
}

/** Returns the rows of all cards in the classes' reward pools. */
function poolRows(): Row[] {
  return Object.entries(POOL_CARDS).flatMap(([color, pools]) =>
    Object.entries(pools).flatMap(([rarity, cards]) =>
      cards.map((card): Row => {
        const [type = '', ...words] = card.split(' ')
        return [words.join(' '), color as CardColor, type.toUpperCase() as CardType, rarity as PoolRarity]
      }),
    ),
  )
}
