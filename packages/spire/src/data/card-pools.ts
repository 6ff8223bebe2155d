import cards from './cards.json' with { type: 'json' }
import type { PlayerClass } from './classes.js'

/** The rarities of cards in rewards and shops. */
export type PoolRarity = 'COMMON' | 'UNCOMMON' | 'RARE'

type ByRarity = Readonly<Record<PoolRarity, readonly string[]>>

/**
 * Each class's reward cards with everything unlocked, in the game's own order. Each entry consists of a card's type and
 * its ID.
 */
export const POOL_CARDS: Readonly<Record<PlayerClass, ByRarity>> = cards.pools

/** Each class's reward pools with everything unlocked, in the game's own order. */
export const CARD_POOLS: Readonly<Record<PlayerClass, ByRarity>> = {
  IRONCLAD: poolsOf('IRONCLAD'),
  SILENT: poolsOf('SILENT'),
  DEFECT: poolsOf('DEFECT'),
  WATCHER: poolsOf('WATCHER'),
}

/** The colorless cards with everything unlocked, in the game's own order. */
export const COLORLESS_POOL: readonly string[] = cards.colorless

/** The curses that rewards and events draw from, in the game's own order. */
export const CURSE_POOL: readonly string[] = cards.curses

function poolsOf(playerClass: PlayerClass): ByRarity {
  const { COMMON, UNCOMMON, RARE } = POOL_CARDS[playerClass]
  return { COMMON: idsOf(COMMON), UNCOMMON: idsOf(UNCOMMON), RARE: idsOf(RARE) }
}

function idsOf(cards: readonly string[]): string[] {
  return cards.map((card) => card.slice(card.indexOf(' ') + 1))
}
