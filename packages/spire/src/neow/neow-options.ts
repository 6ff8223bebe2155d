import { CARD_BONUSES, DRAWBACKS, PAID_BONUSES, SMALL_BONUSES, type NeowOption } from '../data/neow.js'
import type { Random } from '../numbers/random.js'

/**
 * Neow's four offers, five draws of her stream; her cards go on from there. After a run that reached no boss there are
 * only two, and no draw.
 */
export function drawNeowOptions(neowRng: Random, reachedBoss = true): NeowOption[] {
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
  // The last list has one entry, and is drawn from all the same.
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
