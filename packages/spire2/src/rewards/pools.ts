import type { CardType, Pool, PoolCard, PoolPotion, Rarity } from '../builds/reward-tables.js'
import type { GameRandom } from '../numbers/random.js'
import { fromRarity, potionRarity } from './rarities.js'

/** The cards to draw from: all of one pool that aren't in `except`, and only those of a type if there is one. */
export interface CardChoice {
  readonly pool: Pool<PoolCard>
  readonly except: readonly PoolCard[]
  readonly type?: CardType
}

/** Draws a card of a rarity or, if no such card is left, of the next rarity. Uses one tick. */
export function drawCard(random: GameRandom, wanted: Rarity, { pool, except, type }: CardChoice): PoolCard {
  for (const rarity of fromRarity(wanted)) {
    const cards = type === undefined ? pool[rarity] : cardsOfType(pool[rarity], type)
    const card = drawItem(random, cards, except)
    if (card !== undefined) return card
  }
  throw new RangeError('the pool has no card left')
}

/** Draws a potion that isn't in `except`: its rarity, then the potion. Uses two ticks. */
export function drawPotion(
  random: GameRandom,
  pool: Pool<PoolPotion>,
  except: readonly PoolPotion[] = [],
): PoolPotion {
  return drawItem(random, pool[potionRarity(random.nextFloat())], except)!
}

const byType = new WeakMap<readonly PoolCard[], Map<CardType, readonly PoolCard[]>>()

function cardsOfType(cards: readonly PoolCard[], type: CardType): readonly PoolCard[] {
  let known = byType.get(cards)
  if (known === undefined) byType.set(cards, (known = new Map()))
  let found = known.get(type)
  if (found === undefined) known.set(type, (found = cards.filter((card) => card.type === type)))
  return found
}

/** Draws an item that isn't in `except`, as `nextItem` does from a list without these items, but without the list. */
function drawItem<Item>(
  random: GameRandom,
  items: readonly Item[],
  except: readonly Item[],
): Item | undefined {
  const gone = except.map((item) => items.indexOf(item)).filter((index) => index >= 0)
  const left = items.length - gone.length
  if (left === 0) return undefined
  let index = random.nextInt(0, left)
  for (const one of gone.sort((a, b) => a - b)) if (index >= one) index++
  return items[index]
}
