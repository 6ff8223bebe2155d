import type { Character } from '../builds/build.js'
import type { PoolCard, Rarity, RewardTables } from '../builds/reward-tables.js'
import type { GameRandom } from '../numbers/random.js'
import { drawCard, drawPotion } from './pools.js'
import {
  cardRarity,
  hasPotion,
  relicRarity,
  SCARCE_ASCENSION,
  updateCardOdds,
  type RewardOdds,
} from './rarities.js'
import type { RelicsLeft } from './relics-left.js'

const { floor, fround } = Math

/** The kinds of fights. */
export type FightKind = 'monster' | 'elite' | 'boss'

/** The rewards of a fight. */
export interface FightRewards {
  readonly gold: number
  readonly potion: string | null
  /** The IDs of the cards to choose from, with a plus sign at the end of each upgraded card. */
  readonly cards: readonly string[]
  /** The relic of an elite. Null for other fights. */
  readonly relic: string | null
}

/** Everything that decides what a player finds. */
export interface RewardSource {
  readonly tables: RewardTables
  readonly character: Character
  readonly ascension: number
  /** The act, counted from 1. */
  readonly act: number
  readonly odds: RewardOdds
  readonly relics: RelicsLeft
  readonly rewards: GameRandom
  readonly shops: GameRandom
}

/** The number of cards in a reward. */
export const CARDS = 3
const GOLD: Readonly<Record<FightKind, readonly [least: number, most: number]>> = {
  monster: [10, 20],
  elite: [35, 45],
  boss: [100, 100],
}
const CHEST_GOLD = [42, 52] as const
const POOR_ASCENSION = 3
const POOR_SHARE = 0.75

/**
 * Draws the rewards of a fight from the stream `rewards`, in the game's order: the chance of a potion, gold, the potion,
 * the cards, and an elite's relic.
 */
export function drawFightRewards(source: RewardSource, kind: FightKind): FightRewards {
  const { rewards, odds, tables, relics } = source
  const isPotion = hasPotion(rewards.nextFloat(), kind === 'elite', odds)
  const [least, most] = goldRange(kind, source.ascension)
  const gold = rewards.nextInt(least, most + 1)
  const potion = isPotion ? drawPotion(rewards, tables.potions).id : null
  const cards = drawCards(source, kind)
  const relic = kind === 'elite' ? relics.nextReward(relicRarity(rewards.nextFloat())) : null
  return { gold, potion, cards, relic }
}

/** Returns the least and the most gold of a fight. */
export function goldRange(kind: FightKind, ascension: number): readonly [least: number, most: number] {
  const [least, most] = GOLD[kind]
  return [goldOf(least, ascension), goldOf(most, ascension)]
}

/** Draws the gold in a chest. */
export function drawChestGold({ rewards, ascension }: RewardSource): number {
  return goldOf(rewards.nextInt(CHEST_GOLD[0], CHEST_GOLD[1] + 1), ascension)
}

/** Draws a relic as a reward: its rarity from the stream `rewards`, and then the next one of that rarity. */
export function drawRelicReward({ rewards, relics }: RewardSource): string {
  return relics.nextReward(relicRarity(rewards.nextFloat()))
}

/** Draws whether a card is upgraded. The game makes this draw for every card, but rare cards are never upgraded. */
export function drawUpgrade({ rewards, act, ascension }: RewardSource, rarity: Rarity): boolean {
  const step = ascension >= SCARCE_ASCENSION ? 0.125 : 0.25
  return rewards.nextFloat() <= fround((act - 1) * step) && rarity !== 'rare'
}

export function upgradedId(id: string, isUpgraded: boolean): string {
  return isUpgraded ? `${id}+` : id
}

function drawCards(source: RewardSource, kind: FightKind): string[] {
  const { rewards, odds, ascension, tables } = source
  const shown: PoolCard[] = []
  return Array.from({ length: CARDS }, () => {
    const rarity = cardRarity(rewards.nextFloat(), kind, odds, ascension)
    updateCardOdds(odds, rarity, ascension)
    const card = drawCard(rewards, rarity, { pool: tables.cards, except: shown })
    shown.push(card)
    return upgradedId(card.id, drawUpgrade(source, card.rarity))
  })
}

function goldOf(plain: number, ascension: number): number {
  return ascension >= POOR_ASCENSION ? floor(plain * POOR_SHARE) : plain
}
