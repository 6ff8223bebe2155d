import { cardFacts } from '../data/cards.js'
import { POOL_TIERS, type FoundTier, type PoolTier } from '../data/relics.js'
import { SPAWN_RULES } from '../data/spawn-rules.js'
import type { Random } from '../numbers/random.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import type { Setup } from '../setup/setup.js'
import { has, type RunState } from '../state/run-state.js'

/**
 * Returns the five relic pools. Each pool is shuffled with one draw, and lists its relics in the order that
 * the run takes them. The removed relics take part in the shuffle.
 */
export function shuffledPools(
  { relicPools, removedRelics }: Pick<Setup, 'relicPools' | 'removedRelics'>,
  relicRng: Random,
): Record<PoolTier, string[]> {
  const pools = {} as Record<PoolTier, string[]>
  for (const tier of POOL_TIERS) {
    const shuffled = shuffleByLong([...relicPools[tier]], relicRng)
    pools[tier] =
      removedRelics.length === 0 ? shuffled : shuffled.filter((relic) => !removedRelics.includes(relic))
  }
  return pools
}

/** Draws the tier of an elite's relic. Big Game Hunter gives better ones. */
export function rollEliteTier({ streams, setup }: RunState): FoundTier {
  return tierAbove(streams.relicRng.random(0, 99) + (setup.modifiers.has('Elite Swarm') ? 10 : 0), 82)
}

/** Draws the tier of the relic that a normal fight gives with Vintage instead of cards. */
export function rollVintageTier({ streams }: RunState): FoundTier {
  return tierAbove(streams.relicRng.random(0, 99), 85)
}

function tierAbove(roll: number, uncommon: number): FoundTier {
  if (roll < 50) return 'COMMON'
  return roll > uncommon ? 'RARE' : 'UNCOMMON'
}

/**
 * Draws the tier of a relic from an event or a campfire. In act 4, the draw is still made, but the tier is always
 * uncommon.
 */
export function rollTier(state: RunState): FoundTier {
  const roll = state.streams.relicRng.random(0, 99)
  if (state.act === 4) return 'UNCOMMON'
  if (roll < 50) return 'COMMON'
  return roll < 83 ? 'UNCOMMON' : 'RARE'
}

/**
 * Removes the next relic of a tier from its pool and returns it. Relics that can't currently appear are also removed,
 * and are lost for the rest of the run.
 */
export function takeRelic(state: RunState, tier: PoolTier): string {
  const pool = state.relicPools[tier]
  const relic = pool.shift()
  if (relic === undefined) return fromEmpty(state, tier)
  return canSpawn(state, relic) ? relic : takeLastRelic(state, tier)
}

/**
 * Removes the last relic of a tier from its pool and returns it, as shops do. Relics that can't currently appear are
 * also removed, and are lost for the rest of the run. Boss relics are taken from the front of their pool instead.
 */
export function takeLastRelic(state: RunState, tier: PoolTier): string {
  const pool = state.relicPools[tier]
  for (;;) {
    const relic = tier === 'BOSS' ? pool.shift() : pool.pop()
    if (relic === undefined) return fromEmpty(state, tier)
    if (canSpawn(state, relic)) return relic
  }
}

/** The relics that open a screen when they are obtained. Events and Calling Bell skip them. */
const SCREENS: readonly string[] = ['Bottled Flame', 'Bottled Lightning', 'Bottled Tornado', 'Whetstone']
const CAMPFIRE: readonly string[] = ['Peace Pipe', 'Shovel', 'Girya']

/**
 * Takes relics of a tier from their pool until one of them doesn't open a screen, and returns that relic. The other
 * relics are lost.
 */
export function takeScreenlessRelic(state: RunState, tier: PoolTier): string {
  return takeOther(state, tier, SCREENS)
}

/**
 * Takes relics of a tier from their pool until one of them doesn't add a campfire action, and returns that relic. The
 * other relics are lost.
 */
export function takeRelicForRoad(state: RunState, tier: PoolTier): string {
  return takeOther(state, tier, CAMPFIRE)
}

function takeOther(state: RunState, tier: PoolTier, passedOver: readonly string[]): string {
  let relic: string
  do relic = takeRelic(state, tier)
  while (passedOver.includes(relic))
  return relic
}

function fromEmpty(state: RunState, tier: PoolTier): string {
  switch (tier) {
    case 'COMMON':
    case 'SHOP':
      return takeRelic(state, 'UNCOMMON')
    case 'UNCOMMON':
      return takeRelic(state, 'RARE')
    case 'RARE':
      return 'Circlet'
    case 'BOSS':
      return 'Red Circlet'
  }
}

function canSpawn(state: RunState, relic: string): boolean {
  const rule = SPAWN_RULES[relic]
  if (rule === undefined) return true
  if (rule.floorMax !== undefined && state.floor > rule.floorMax) return false
  if (rule.actMax !== undefined && state.act > rule.actMax) return false
  if (rule.notInShop === true && state.inShop) return false
  if (rule.needs !== undefined && !has(state, rule.needs)) return false
  if (rule.fewerThanTwoOf !== undefined && rule.fewerThanTwoOf.filter((id) => has(state, id)).length >= 2)
    return false
  const { deck } = rule
  return deck === undefined || state.deck.some(({ id }) => deck(cardFacts(id)))
}
