import { CARD_BONUSES, DRAWBACKS, PAID_BONUSES, SMALL_BONUSES, type NeowOption } from '../data/neow.js'
import type { Random } from '../numbers/random.js'
import type { Setup } from '../setup/setup.js'

/**
 * Draws Neow's four offers with five draws from her stream. Afterward, the cards in these offers are drawn from the
 * same stream. If the previous run didn't reach a boss, Neow makes only two offers, which need no draws. In a custom run
 * or a daily climb, she gives what the modifiers say.
 */
export function drawNeowOptions(
  neowRng: Random,
  { reachedBoss = true, mode = 'standard' }: Partial<Pick<Setup, 'reachedBoss' | 'mode'>> = {},
): NeowOption[] {
  if (mode !== 'standard') return [{ bonus: 'MODIFIERS', drawback: 'NONE' }]
  if (!reachedBoss) {
    return [
      { bonus: 'THREE_ENEMY_KILL', drawback: 'NONE' },
      { bonus: 'TEN_PERCENT_HP_BONUS', drawback: 'NONE' },
    ]
  }
  const card = oneOf(neowRng, CARD_BONUSES)
  const small = oneOf(neowRng, SMALL_BONUSES)
  const drawback = oneOf(neowRng, DRAWBACKS)
  const paid = oneOf(
    neowRng,
    PAID_BONUSES.filter(([, never]) => never !== drawback),
  )[0]
  // The last list has a single entry, but the game still draws from it.
  neowRng.random(0, 0)
  return [
    { bonus: card, drawback: 'NONE' },
    { bonus: small, drawback: 'NONE' },
    { bonus: paid, drawback },
    { bonus: 'BOSS_RELIC', drawback: 'LOSE_STARTER_RELIC' },
  ]
}

function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[random.random(0, list.length - 1)]!
}
