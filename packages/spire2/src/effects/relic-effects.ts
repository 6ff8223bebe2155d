import type { PoolCard, Rarity } from '../builds/reward-tables.js'
import { drawRelicReward, drawUpgrade, upgradedId, type RewardSource } from '../rewards/fight-rewards.js'
import { drawCard, drawPotion } from '../rewards/pools.js'

/** What a relic gives at once. */
export interface Gift {
  readonly gold?: number
  readonly relics?: readonly string[]
  readonly potions?: readonly string[]
  /** The cards of each choice. For a relic that gives its cards without a choice, there is one card in each array. */
  readonly cards?: readonly (readonly string[])[]
}

/** The chance of a rare card where no fight decides it. */
const RARE_CHANCE = Math.fround(0.03)
/** The draws of a card reward: a rarity, a card and an upgrade for each of three cards. */
const CARD_REWARD_TICKS = 9

/** For each relic that draws from the stream `rewards` or gives gold at once, the function that draws what it gives. */
const GIFTS: Readonly<Record<string, (source: RewardSource) => Gift>> = {
  ARCANE_SCROLL: (source) => ({ cards: [uniformCards(source, 'rare', 1)] }),
  CALLING_BELL: ({ relics }) => ({
    relics: [relics.nextReward('common'), relics.nextReward('uncommon'), relics.nextReward('rare')],
  }),
  CURSED_PEARL: () => ({ gold: 333 }),
  GOLDEN_PEARL: () => ({ gold: 150 }),
  HEFTY_TABLET: (source) => ({ cards: [uniformCards(source, 'rare', 3)] }),
  LARGE_CAPSULE: (source) => ({ relics: [drawRelicReward(source), drawRelicReward(source)] }),
  LEAD_PAPERWEIGHT: (source) => ({ cards: [colorlessCards(source, 2)] }),
  LOST_COFFER: ({ rewards, tables }) => {
    // It isn't known which of two chances decides the rarity of these cards.
    rewards.skip(CARD_REWARD_TICKS)
    return { potions: [drawPotion(rewards, tables.potions).id] }
  },
  OLD_COIN: () => ({ gold: 300 }),
  SCROLL_BOXES: (source) => ({ cards: scrollBoxes(source) }),
  SIGNET_RING: () => ({ gold: 999 }),
  SMALL_CAPSULE: (source) => ({ relics: [drawRelicReward(source)] }),
}

/**
 * The relics with effects on later rewards, shops or maps that aren't reproduced. Each of them makes the rest of a walk
 * uncertain.
 */
export const NOT_REPRODUCED: readonly string[] = [
  'AMETHYST_AUBERGINE',
  'BLACK_STAR',
  'BOWLER_HAT',
  'CAULDRON',
  'DINGY_RUG',
  'DOWSING_ROD',
  'DREAM_CATCHER',
  'DRIFTWOOD',
  'ECTOPLASM',
  'FROZEN_EGG',
  'GLASS_EYE',
  'GOLDEN_COMPASS',
  'KALEIDOSCOPE',
  'LASTING_CANDY',
  'LAVA_LAMP',
  'LAVA_ROCK',
  'LUCKY_FYSH',
  'MASSIVE_SCROLL',
  'MAW_BANK',
  'MEMBERSHIP_CARD',
  'MOLTEN_EGG',
  'NEOWS_BONES',
  'NEOWS_SACRIFICE',
  'ORRERY',
  'PAELS_TOOTH',
  'PAELS_WING',
  'PRAYER_WHEEL',
  'PRISMATIC_GEM',
  'SEAL_OF_GOLD',
  'SEA_GLASS',
  'SHOVEL',
  'SILVER_CRUCIBLE',
  'SOZU',
  'THE_COURIER',
  'TINY_MAILBOX',
  'TOXIC_EGG',
  'TOY_BOX',
  'WHITE_BEAST_STATUE',
  'WHITE_STAR',
  'WONGOS_MYSTERY_TICKET',
]

/** Draws what a relic gives at once. Most relics give nothing and draw nothing. */
export function drawGift(relic: string, source: RewardSource): Gift {
  return Object.hasOwn(GIFTS, relic) ? GIFTS[relic]!(source) : {}
}

/** Draws cards of a rarity without an upgrade. */
function uniformCards({ rewards, tables }: RewardSource, rarity: Rarity, count: number): string[] {
  const drawn: PoolCard[] = []
  for (let i = 0; i < count; i++) drawn.push(drawCard(rewards, rarity, { pool: tables.cards, except: drawn }))
  return drawn.map(({ id }) => id)
}

function colorlessCards(source: RewardSource, count: number): string[] {
  const { rewards, tables } = source
  const drawn: PoolCard[] = []
  return Array.from({ length: count }, () => {
    // No colorless card is common.
    const rarity = rewards.nextFloat() < RARE_CHANCE ? 'rare' : 'uncommon'
    const card = drawCard(rewards, rarity, { pool: tables.colorless, except: drawn })
    drawn.push(card)
    return upgradedId(card.id, drawUpgrade(source, card.rarity))
  })
}

/** Draws two bundles of two common cards and an uncommon one. */
function scrollBoxes({ rewards, tables, character }: RewardSource): string[][] {
  const drawn: PoolCard[] = []
  return [0, 1].map(() => {
    if (character === 'DEFECT' && rewards.nextInt(0, 100) < 1) return ['CLAW', 'CLAW', 'CLAW']
    return (['common', 'common', 'uncommon'] as const).map((rarity) => {
      const card = drawCard(rewards, rarity, { pool: tables.cards, except: drawn })
      drawn.push(card)
      return card.id
    })
  })
}
