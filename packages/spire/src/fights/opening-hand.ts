import type { Card } from '../cards/card.js'
import { INNATE_CARDS } from '../data/cards.js'
import type { Random } from '../numbers/random.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'

const HAND_SIZE = 5
const FULL_HAND = 10

export interface OpeningCards {
  /** The cards in the draw pile. The last card is drawn next. */
  readonly drawPile: Card[]
  /** The hand of the first turn, in the order that it was drawn. */
  readonly hand: Card[]
}

/** The cards that relics add to the hand before the cards of the first turn are drawn. */
const GIVEN: Readonly<Record<string, readonly [card: string, count: number]>> = {
  PureWater: ['Miracle', 1],
  HolyWater: ['Miracle', 3],
  'Ninja Scroll': ['Shiv', 3],
}

/** The number of additional cards that each relic draws in the first turn, keyed by relic. */
const MORE_CARDS: Readonly<Record<string, number>> = {
  'Ring of the Snake': 2,
  'Bag of Preparation': 2,
  'Ring of the Serpent': 1,
  'Snecko Eye': 2,
}

/**
 * Shuffles the deck with one draw, puts innate and bottled cards on top, and draws the first hand. Ignores relics that
 * offer a choice or add random cards (Gambling Chip, Toolbox, Enchiridion).
 */
export function drawOpeningCards(
  deck: readonly Card[],
  relics: readonly string[],
  shuffleRng: Random,
): OpeningCards {
  const drawPile: Card[] = []
  const onTop: Card[] = []
  for (const card of shuffleByLong([...deck], shuffleRng)) (startsInHand(card) ? onTop : drawPile).push(card)
  drawPile.push(...onTop)
  const hand: Card[] = []
  let count = HAND_SIZE
  for (const relic of relics) {
    const given = GIVEN[relic]
    if (given !== undefined) for (let i = 0; i < given[1]; i++) hand.push({ id: given[0], upgrades: 0 })
    count += MORE_CARDS[relic] ?? 0
  }
  count = Math.max(count, onTop.length)
  while (count > 0 && hand.length < FULL_HAND && drawPile.length > 0) {
    hand.push(drawPile.pop()!)
    count--
  }
  return { drawPile, hand }
}

function startsInHand(card: Card): boolean {
  if (card.bottled === true) return true
  const innate = INNATE_CARDS.get(card.id)
  return innate === 'always' || (innate === 'upgraded' && card.upgrades > 0)
}
