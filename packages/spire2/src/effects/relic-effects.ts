import { isAllowed, PAIRS } from '../ancients/neow.js'
import { buildOf } from '../builds/builds.js'
import { rewardTables, type PoolCard, type Rarity } from '../builds/reward-tables.js'
import { drawOffer } from '../rewards/card-offers.js'
import { drawRelicReward, drawRelics } from '../rewards/fight-rewards.js'
import type { RewardSource } from '../rewards/reward-source.js'
import { drawCard, drawPotion } from '../rewards/pools.js'

/** What a relic, or an event's option, gives at once. */
export interface Gift {
  /** The gold that the player gains, or loses if it is negative. */
  readonly gold?: number
  /** The HP that the player gains or loses; `full` heals all. */
  readonly hp?: number | 'full'
  /** The percentage of the maximum HP that the player gains. */
  readonly heal?: number
  readonly maxHp?: number
  /** The cards that enter the deck without a choice, such as curses. */
  readonly deck?: readonly string[]
  readonly relics?: readonly string[]
  readonly potions?: readonly string[]
  /** The cards of each choice. For a relic that gives its cards without a choice, there is one card in each array. */
  readonly cards?: readonly (readonly string[])[]
}

/** The maximum HP that each relic gives at once. */
const MAX_HP: Readonly<Record<string, number>> = {
  BIG_MUSHROOM: 20,
  FAKE_MANGO: 3,
  LEAFY_POULTICE: -12,
  LOOMING_FRUIT: 31,
  MANGO: 14,
  NUTRITIOUS_OYSTER: 11,
  PEAR: 10,
  STRAWBERRY: 7,
}

/** For each relic that draws from the stream `rewards`, or gives gold or HP at once, the function that draws what it gives. */
const GIFTS: Readonly<Record<string, (source: RewardSource) => Gift>> = {
  ARCANE_SCROLL: (source) => ({ cards: [uniformCards(source, 'rare', 1)] }),
  CALLING_BELL: ({ relics }) => ({
    relics: [relics.nextReward('common'), relics.nextReward('uncommon'), relics.nextReward('rare')],
  }),
  CAULDRON: ({ rewards, tables }) => ({
    potions: Array.from({ length: 5 }, () => drawPotion(rewards, tables.potions).id),
  }),
  CURSED_PEARL: () => ({ gold: 333 }),
  FRAGRANT_MUSHROOM: () => ({ hp: -15 }),
  GLASS_EYE: (source) => ({
    cards: (['common', 'common', 'uncommon', 'uncommon', 'rare'] as const).map((rarity) =>
      drawOffer(source, { rarity, upgrades: false, isReward: true }),
    ),
  }),
  GOLDEN_PEARL: () => ({ gold: 150 }),
  // Which cards these are also depends on a stream that fights draw from.
  KALEIDOSCOPE: ({ rewards }) => {
    rewards.skip(KALEIDOSCOPE_TICKS)
    return {}
  },
  HEFTY_TABLET: (source) => ({ cards: [uniformCards(source, 'rare', 3)] }),
  LARGE_CAPSULE: (source) => ({ relics: drawRelics(source, 2) }),
  LEAD_PAPERWEIGHT: (source) => ({
    cards: [drawOffer(source, { count: 2, pool: source.tables.colorless })],
  }),
  LEES_WAFFLE: () => ({ maxHp: 7, hp: 'full' }),
  LOST_COFFER: (source) => ({
    cards: [drawOffer(source, { isReward: true })],
    potions: [drawPotion(source.rewards, source.tables.potions).id],
  }),
  NEOWS_BONES: neowsBones,
  NEOWS_SACRIFICE: () => ({ potions: ['AMBERGRIS'] }),
  OLD_COIN: () => ({ gold: 300 }),
  ORRERY: (source) => ({
    cards: Array.from({ length: 5 }, () => drawOffer(source, { isReward: true })),
  }),
  SCROLL_BOXES: (source) => ({ cards: scrollBoxes(source) }),
  SEA_GLASS: seaGlass,
  SIGNET_RING: () => ({ gold: 999 }),
  SMALL_CAPSULE: (source) => ({ relics: [drawRelicReward(source)] }),
  TOY_BOX: (source) => ({ relics: drawRelics(source, 4) }),
}

/** The draws for two bundles of three cards: a rarity, a card and an upgrade for each. */
const KALEIDOSCOPE_TICKS = 18

/**
 * The relics with effects on later rewards, shops or maps that aren't reproduced. Each of them makes the rest of a walk
 * uncertain. docs/spire2.md states the reason for each.
 */
export const NOT_REPRODUCED: readonly string[] = [
  'DOWSING_ROD',
  'GOLDEN_COMPASS',
  'LAVA_LAMP',
  'PRISMATIC_GEM',
  'TOY_BOX',
]

/** The relics whose effects depend on how often they were used, which saves don't show here. */
export const COUNTED_RELICS: readonly string[] = [
  'LASTING_CANDY',
  'PAELS_TOOTH',
  'SILVER_CRUCIBLE',
  'WONGOS_MYSTERY_TICKET',
]

/** Draws what a relic gives at once. Most relics give nothing and draw nothing. */
export function drawGift(relic: string, source: RewardSource): Gift {
  if (Object.hasOwn(MAX_HP, relic)) return { maxHp: MAX_HP[relic]! }
  return Object.hasOwn(GIFTS, relic) ? GIFTS[relic]!(source) : {}
}

/** Draws cards of a rarity without an upgrade. */
function uniformCards({ rewards, tables }: RewardSource, rarity: Rarity, count: number): string[] {
  const drawn: PoolCard[] = []
  for (let i = 0; i < count; i++) drawn.push(drawCard(rewards, rarity, { pool: tables.cards, except: drawn }))
  return drawn.map(({ id }) => id)
}

/** Draws two of all relics that Neow can offer. The curse comes from a stream that isn't reproduced. */
function neowsBones({ build, rewards, lockedRelics }: RewardSource): Gift {
  const { priced, good } = buildOf(build).neow
  const options = { multiplayer: false, locked: [...lockedRelics, 'NEOWS_BONES'] }
  const relics = [...priced, ...good, ...PAIRS.flat().sort()].filter((relic) => isAllowed(relic, options))
  return { relics: rewards.shuffleList(relics).slice(0, 2) }
}

/** Draws five cards of each rarity of another character. */
function seaGlass(source: RewardSource): Gift {
  const { build, seaGlass: other } = source
  if (other === null) {
    source.rewards.skip(15)
    return {}
  }
  const pool = rewardTables(build, other).cards
  const rarities: readonly Rarity[] = ['common', 'uncommon', 'rare']
  return {
    cards: [rarities.flatMap((rarity) => drawOffer(source, { count: 5, pool, rarity, upgrades: false }))],
  }
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
