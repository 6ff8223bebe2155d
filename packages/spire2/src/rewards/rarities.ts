import type { Rarity } from '../builds/reward-tables.js'

const { fround, min } = Math

export const RARITIES: readonly Rarity[] = ['common', 'uncommon', 'rare']

/** The kinds of rooms whose cards have their own chances of each rarity. */
export type CardSource = 'monster' | 'elite' | 'boss' | 'shop'

/** The chances of a rare and of an uncommon card. From ascension 7 on, the chance of a rare card is the third number. */
const CHANCES: Readonly<Record<CardSource, readonly [rare: number, uncommon: number, scarce: number]>> = {
  monster: [0.03, 0.37, 0.0149],
  elite: [0.1, 0.4, 0.05],
  boss: [1, 0, 1],
  shop: [0.09, 0.37, 0.045],
}

/** The lowest ascension level that makes rare and upgraded cards scarcer. */
export const SCARCE_ASCENSION = 7
const FIRST_OFFSET = fround(-0.05)
const MOST_OFFSET = fround(0.4)
const FIRST_POTION_CHANCE = fround(0.4)
const POTION_STEP = fround(0.1)
const ELITE_POTION_BONUS = fround(0.125)
const RARE_POTION = fround(0.1)
const UNCOMMON_POTION = fround(0.35)
const COMMON_RELIC = 0.5
const UNCOMMON_RELIC = fround(0.83)

/** The chances that change during a run, as 32-bit floats. Saves contain them. */
export interface RewardOdds {
  /** What is added to the chance of a rare card. It grows with each card of a fight that isn't rare. */
  cards: number
  /** The chance of a potion after a fight. */
  potions: number
}

/** Returns the chances at the start of a run. */
export function firstRewardOdds(): RewardOdds {
  return { cards: FIRST_OFFSET, potions: FIRST_POTION_CHANCE }
}

/** Returns the rarity of a card. Only cards of fights, for which `updateCardOdds` must be called, change the odds. */
export function cardRarity(roll: number, source: CardSource, odds: RewardOdds, ascension: number): Rarity {
  const [plain, uncommon, scarce] = CHANCES[source]
  const base = fround(ascension >= SCARCE_ASCENSION ? scarce : plain)
  const rare = source === 'boss' ? base : fround(base + odds.cards)
  if (roll < rare) return 'rare'
  return roll < fround(rare + fround(uncommon)) ? 'uncommon' : 'common'
}

/**
 * Returns the rarity of a card that no fight gives. Unlike in a fight, the chance of an uncommon card includes that of a
 * rare one.
 */
export function baseCardRarity(roll: number, source: CardSource, ascension: number): Rarity {
  const [plain, uncommon, scarce] = CHANCES[source]
  if (roll < fround(ascension >= SCARCE_ASCENSION ? scarce : plain)) return 'rare'
  return roll < fround(uncommon) ? 'uncommon' : 'common'
}

/** Changes the odds after a card of a fight: back to the first ones after a rare card, and up after any other card. */
export function updateCardOdds(odds: RewardOdds, rarity: Rarity, ascension: number): void {
  const step = fround(ascension >= SCARCE_ASCENSION ? 0.005 : 0.01)
  odds.cards = rarity === 'rare' ? FIRST_OFFSET : min(fround(odds.cards + step), MOST_OFFSET)
}

/** Returns whether a fight has a potion, which can be certain, and changes the odds for the next fight. */
export function hasPotion(roll: number, isElite: boolean, odds: RewardOdds, isCertain = false): boolean {
  const found = isCertain || roll < (isElite ? fround(odds.potions + ELITE_POTION_BONUS) : odds.potions)
  odds.potions = fround(odds.potions + (found ? -POTION_STEP : POTION_STEP))
  return found
}

export function potionRarity(roll: number): Rarity {
  return roll <= RARE_POTION ? 'rare' : roll <= UNCOMMON_POTION ? 'uncommon' : 'common'
}

export function relicRarity(roll: number): Rarity {
  return roll < COMMON_RELIC ? 'common' : roll < UNCOMMON_RELIC ? 'uncommon' : 'rare'
}

/** Returns a rarity and those to try after it: the higher ones, then those from common on. */
export function fromRarity(rarity: Rarity): Rarity[] {
  const first = RARITIES.indexOf(rarity)
  return [...RARITIES.slice(first), ...RARITIES.slice(0, first)]
}
