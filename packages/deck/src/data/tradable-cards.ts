import cards from './tradable-cards.json' with { type: 'json' }
import type { CardRow } from './card-row.js'

/**
 * The 72 tradable cards: number, name, points (energy, damage, health, armour) and tags. Source: the card table in
 * litemint/litemint-io-community-resources (MIT), translations/en.md at 18953d3. According to translations/jp.md,
 * Trojan, Primal Hellfire and Brawl are created only by other cards' effects.
 */
export const TRADABLE_CARDS: readonly CardRow[] = cards as readonly unknown[] as readonly CardRow[]
