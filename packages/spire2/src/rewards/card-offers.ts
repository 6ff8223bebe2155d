import type { CardType, Pool, PoolCard, Rarity } from '../builds/reward-tables.js'
import type { FightKind, RewardSource } from './reward-source.js'
import { drawCard } from './pools.js'
import { baseCardRarity, cardRarity, SCARCE_ASCENSION, updateCardOdds } from './rarities.js'

const { fround } = Math

/** The rules of an offer of cards. */
export interface CardOffer {
  /** Default: 3. */
  readonly count?: number
  /** The cards to draw from. Default: those of the character. */
  readonly pool?: Pool<PoolCard>
  /** The fight whose chances decide the rarities. These chances change with each card. */
  readonly fight?: FightKind
  /** The rarity of all cards, which needs no draw. If there is neither a fight nor a rarity, the usual chances apply. */
  readonly rarity?: Rarity
  readonly type?: CardType
  /** Whether the game draws whether each card is upgraded. Default: true. */
  readonly upgrades?: boolean
  /** Whether the game shows the cards as a reward, so that relics that change rewards apply. */
  readonly isReward?: boolean
}

/** The number of cards in a reward. */
export const CARDS = 3
const EGGS: Readonly<Record<string, CardType>> = {
  FROZEN_EGG: 'power',
  MOLTEN_EGG: 'attack',
  TOXIC_EGG: 'skill',
}
const CRUCIBLE_REWARDS = 3

/** Draws an offer of cards from the stream `rewards`. Each upgraded card has a plus sign at the end. */
export function drawOffer(source: RewardSource, offer: CardOffer): string[] {
  const pool = poolOf(source, offer)
  const shown: PoolCard[] = []
  const cards = Array.from({ length: offer.count ?? CARDS }, () => drawOne(source, offer, pool, shown))
  if (offer.fight !== undefined && isCandyFight(source)) {
    // The added power doesn't change the chances.
    cards.push(drawOne(source, { type: 'power' }, pool, shown, offer.fight))
  }
  return withUpgrades(source, offer, shown, cards)
}

/** Draws whether a card is upgraded. The game makes this draw for every card, but rare cards are never upgraded. */
export function drawUpgrade({ rewards, act, ascension }: RewardSource, rarity: Rarity): boolean {
  const step = ascension >= SCARCE_ASCENSION ? 0.125 : 0.25
  return rewards.nextFloat() <= fround((act - 1) * step) && rarity !== 'rare'
}

export function upgradedId(id: string, isUpgraded: boolean): string {
  return isUpgraded && !id.endsWith('+') ? `${id}+` : id
}

/** Returns whether one of the player's eggs upgrades a card of this type. */
export function isUpgradedByEgg({ owned }: RewardSource, type: CardType): boolean {
  return owned.some((relic) => EGGS[relic] === type)
}

function poolOf(
  { owned, tables }: RewardSource,
  { pool = tables.cards, isReward }: CardOffer,
): Pool<PoolCard> {
  if (isReward !== true || pool !== tables.cards || !owned.includes('DINGY_RUG')) return pool
  const { common, uncommon, rare } = tables.colorless
  return {
    common: [...pool.common, ...common],
    uncommon: [...pool.uncommon, ...uncommon],
    rare: [...pool.rare, ...rare],
  }
}

function drawOne(
  source: RewardSource,
  { fight, rarity: fixed, type, upgrades = true }: CardOffer,
  pool: Pool<PoolCard>,
  shown: PoolCard[],
  chances: FightKind = 'monster',
): string {
  const { rewards, odds, ascension } = source
  const rarity =
    fixed ??
    (fight === undefined
      ? baseCardRarity(rewards.nextFloat(), chances, ascension)
      : cardRarity(rewards.nextFloat(), fight, odds, ascension))
  if (fight !== undefined) updateCardOdds(odds, rarity, ascension)
  const choice = { pool, except: shown, ...(type === undefined ? {} : { type }) }
  const card = drawCard(rewards, rarity, choice)
  shown.push(card)
  return upgradedId(card.id, upgrades && drawUpgrade(source, card.rarity))
}

/** Lasting Candy adds a power to the rewards of every other fight. */
function isCandyFight({ owned, uses }: RewardSource): boolean {
  const fights = uses.LASTING_CANDY ?? 0
  return owned.includes('LASTING_CANDY') && fights > 0 && fights % 2 === 0
}

function withUpgrades(
  source: RewardSource,
  { isReward }: CardOffer,
  shown: readonly PoolCard[],
  cards: readonly string[],
): string[] {
  const { owned, uses } = source
  const used = uses.SILVER_CRUCIBLE ?? 0
  const isInCrucible = isReward === true && owned.includes('SILVER_CRUCIBLE') && used < CRUCIBLE_REWARDS
  if (isInCrucible) uses.SILVER_CRUCIBLE = used + 1
  return cards.map((card, i) => upgradedId(card, isInCrucible || isUpgradedByEgg(source, shown[i]!.type)))
}
