// The draws of a shop in which nothing is bought. They advance the card stream and take relics from the pools.
import { rollRarity } from './card-rewards'
import { SHOP, shopTier, takeLast } from './relic-pools'
import { CARD, intOf, MERCHANT, wordOf } from './streams'

const RARE_CHANCE = 9
const UNCOMMON_CHANCE = 37
const ATTACK = 0
const SKILL = 1
const POWER = 2
const ALIKE = 3
/**
 * The number of draws for the prices of seven cards and for the sale. `POTION_PRICES` is the number of draws for three
 * potions' prices.
 */
const CARD_PRICES = 8
const POTION_PRICES = 3

/**
 * The number of cards of each type and rarity in shops, then the numbers of uncommon and rare colorless cards, 32 bits
 * each; set by the caller.
 */
export const shopCounts: usize = memory.data(44, 16)

export function drawShop(): void {
  drawTwo(ATTACK)
  drawTwo(SKILL)
  drawOne(POWER)
  for (let i = 0; i < 2; i++) intOf(CARD, load<u32>(shopCounts + (9 << 2) + (i << 2)))
  for (let i = 0; i < CARD_PRICES; i++) wordOf(MERCHANT)
  for (let i = 0; i < 3; i++) {
    takeLast(i < 2 ? shopTier() : SHOP, true)
    wordOf(MERCHANT)
  }
  for (let i = 0; i < POTION_PRICES; i++) wordOf(MERCHANT)
}

/** Draws two different cards of a type. */
@inline
function drawTwo(type: i32): void {
  const first = drawOne(type)
  while (drawOne(type) == first) {}
}

/** Draws a card of a type. There are no common powers, so an uncommon power is drawn instead. */
function drawOne(type: i32): i32 {
  let rarity = rollRarity(RARE_CHANCE, UNCOMMON_CHANCE)
  if (load<i32>(shopCounts + ((type * ALIKE + rarity) << 2)) == 0) rarity = 1
  return (rarity << 8) | intOf(CARD, load<u32>(shopCounts + ((type * ALIKE + rarity) << 2)))
}
