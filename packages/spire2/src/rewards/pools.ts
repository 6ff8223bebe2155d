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
    const isLeft = (card: PoolCard): boolean =>
      (type === undefined || card.type === type) && !except.includes(card)
    const card = drawItem(random, pool[rarity], isLeft)
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
  const rarity = potionRarity(random.nextFloat())
  return drawItem(random, pool[rarity], (potion) => !except.includes(potion))!
}

/** Draws one of the items that are left, as `nextItem` does, but without a list of them. */
function drawItem<Item>(
  random: GameRandom,
  items: readonly Item[],
  isLeft: (item: Item) => boolean,
): Item | undefined {
  let left = 0
  for (const item of items) if (isLeft(item)) left++
  if (left === 0) return undefined
  let index = random.nextInt(0, left)
  for (const item of items) if (isLeft(item) && index-- === 0) return item
  return undefined
}
