import { drawOffer } from './card-offers.js'
import { drawPotion } from './pools.js'
import { hasPotion, relicRarity } from './rarities.js'
import type { FightKind, RewardSource } from './reward-source.js'

const { floor } = Math

/**
 * What became of the thief in a fight: `caught` with what it stole, `idle` if it stole nothing, or `escaped`, which leaves
 * no gold.
 */
export type Thief = 'caught' | 'idle' | 'escaped'

/** The rewards of a fight. */
export interface FightRewards {
  /** The gold that the player gets. */
  readonly gold: number
  readonly potion: string | null
  /** The IDs of the cards to choose from, with a plus sign at the end of each upgraded card. */
  readonly cards: readonly string[]
  /** The relic of an elite. Null for other fights. */
  readonly relic: string | null
  /** The cards that the player's relics add. Each array is a separate choice. */
  readonly moreCards?: readonly (readonly string[])[]
  /** The relics that the player's relics add. */
  readonly moreRelics?: readonly string[]
}

const GOLD: Readonly<Record<FightKind, readonly [least: number, most: number]>> = {
  monster: [10, 20],
  elite: [35, 45],
  boss: [100, 100],
}
const CHEST_GOLD = [42, 52] as const
const POOR_ASCENSION = 3
const POOR_SHARE = 0.75

/** The relics that count fights, with the number after which they stop. */
const COUNTED = { LASTING_CANDY: Infinity, WONGOS_MYSTERY_TICKET: Infinity, PAELS_TOOTH: 5 } as const
/** The game draws for the gold that this fight's thief gives back, as two recorded runs show. */
const GREMLIN_MERC = 'GREMLIN_MERC_NORMAL'
const TICKET_FIGHTS = 5
const TICKET_RELICS = 3
const LAVA_ROCK_RELICS = 2
const AUBERGINE_GOLD = 15
const HAT_SHARE = 1.25

/** What a relic adds to the rewards of a fight. */
type Addition = Partial<Record<'gold', number> & Record<'cards' | 'relics', readonly string[]>>

/** For each relic that adds rewards to fights, the function that draws them. */
const ADDITIONS: Readonly<Record<string, (source: RewardSource, kind: FightKind) => Addition>> = {
  AMETHYST_AUBERGINE: () => ({ gold: AUBERGINE_GOLD }),
  BLACK_STAR: (source, kind) => (kind === 'elite' ? { relics: drawRelics(source, 1) } : {}),
  LAVA_ROCK: (source, kind) =>
    kind === 'boss' && source.act === 1 ? { relics: drawRelics(source, LAVA_ROCK_RELICS) } : {},
  PRAYER_WHEEL: (source, kind) => (kind === 'monster' ? { cards: fightCards(source, kind) } : {}),
  WHITE_STAR: (source, kind) => (kind === 'elite' ? { cards: fightCards(source, 'boss') } : {}),
  WONGOS_MYSTERY_TICKET: (source) =>
    source.uses.WONGOS_MYSTERY_TICKET === TICKET_FIGHTS ? { relics: drawRelics(source, TICKET_RELICS) } : {},
}

/**
 * Draws the rewards of a fight from the stream `rewards`, in the game's order: the chance of a potion, gold, the potion,
 * the cards, an elite's relic, and what the player's relics add.
 */
export function drawFightRewards(
  source: RewardSource,
  kind: FightKind,
  { id, thief }: { readonly id?: string; readonly thief: Thief } = { thief: 'caught' },
): FightRewards {
  const { rewards, tables, relics, owned } = source
  countFight(source)
  const isPotion = drawsPotion(source, kind)
  const gold = thief === 'escaped' ? 0 : drawGold(source, kind)
  const potion = isPotion ? drawPotion(rewards, tables.potions).id : null
  const cards = fightCards(source, kind)
  const relic = kind === 'elite' ? relics.nextReward(relicRarity(rewards.nextFloat())) : null
  if (thief === 'caught' && id === GREMLIN_MERC) rewards.skip(1)
  const added = owned.map((one) => ADDITIONS[one]?.(source, kind) ?? {})
  const moreCards = added.flatMap((one) => (one.cards === undefined ? [] : [one.cards]))
  const moreRelics = added.flatMap((one) => one.relics ?? [])
  return {
    gold: added.reduce((sum, one) => sum + goldGained(one.gold ?? 0, owned), goldGained(gold, owned)),
    potion,
    cards,
    relic,
    ...(moreCards.length === 0 ? {} : { moreCards }),
    ...(moreRelics.length === 0 ? {} : { moreRelics }),
  }
}

/** Returns all cards among a fight's rewards. */
export function allCards({ cards, moreCards = [] }: FightRewards): string[] {
  return [...cards, ...moreCards.flat()]
}

/** Draws the cards after a fight. */
export function fightCards(source: RewardSource, fight: FightKind): string[] {
  return drawOffer(source, { fight, isReward: true })
}

/** Returns the gold that the player gets instead of an amount: more with Bowler Hat, and none with Ectoplasm. */
export function goldGained(gold: number, owned: readonly string[]): number {
  if (owned.includes('ECTOPLASM')) return 0
  return owned.includes('BOWLER_HAT') ? floor(gold * HAT_SHARE) : gold
}

function drawGold({ rewards, ascension }: RewardSource, kind: FightKind): number {
  const [least, most] = goldRange(kind, ascension)
  return rewards.nextInt(least, most + 1)
}

/** Counts a fight, and draws which card Pael's Tooth gives back after each of five fights. */
function countFight({ owned, uses, rewards }: RewardSource): void {
  for (const [relic, most] of Object.entries(COUNTED)) {
    if (!owned.includes(relic) || (uses[relic] ?? 0) >= most) continue
    uses[relic] = (uses[relic] ?? 0) + 1
    if (relic === 'PAELS_TOOTH') rewards.skip(1)
  }
}

/** White Beast Statue makes a potion certain. Since v0.108.0, the game doesn't draw for it. */
function drawsPotion({ rewards, odds, owned, build }: RewardSource, kind: FightKind): boolean {
  const isCertain = owned.includes('WHITE_BEAST_STATUE')
  const roll = isCertain && build !== 'v0.107.1' ? 0 : rewards.nextFloat()
  return hasPotion(roll, kind === 'elite', odds, isCertain)
}

/** Returns the least and the most gold of a fight. */
export function goldRange(kind: FightKind, ascension: number): readonly [least: number, most: number] {
  const [least, most] = GOLD[kind]
  return [goldOf(least, ascension), goldOf(most, ascension)]
}

/** Draws the gold in a chest. */
export function drawChestGold({ rewards, ascension, owned }: RewardSource): number {
  return goldGained(goldOf(rewards.nextInt(CHEST_GOLD[0], CHEST_GOLD[1] + 1), ascension), owned)
}

/** Draws relics as rewards. */
export function drawRelics(source: RewardSource, count: number): string[] {
  return Array.from({ length: count }, () => drawRelicReward(source))
}

/** Draws a relic as a reward: its rarity from the stream `rewards`, and then the next one of that rarity. */
export function drawRelicReward({ rewards, relics }: RewardSource): string {
  return relics.nextReward(relicRarity(rewards.nextFloat()))
}

function goldOf(plain: number, ascension: number): number {
  return ascension >= POOR_ASCENSION ? floor(plain * POOR_SHARE) : plain
}
