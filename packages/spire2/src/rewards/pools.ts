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
    const cards = pool[rarity].filter(
      (card) => (type === undefined || card.type === type) && !except.includes(card),
    )
    if (cards.length > 0) return random.nextItem(cards)!
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
  return random.nextItem(pool[rarity].filter((potion) => !except.includes(potion)))!
}
