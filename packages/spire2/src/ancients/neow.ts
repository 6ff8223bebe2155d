import type { NeowTables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

/**
 * Pairs of good relics. For each pair, a draw chooses the relic that can be offered. The first pair is skipped if the
 * Large Capsule is offered.
 */
export const PAIRS = [
  ['LAVA_ROCK', 'SMALL_CAPSULE'],
  ['NUTRITIOUS_OYSTER', 'STONE_HUMIDIFIER'],
  ['NEOWS_TALISMAN', 'POMANDER'],
] as const
const SOLO_ONLY: readonly string[] = ['SILVER_CRUCIBLE', 'WINGED_BOOTS']
const MULTIPLAYER_ONLY = 'MASSIVE_SCROLL'

/** The inputs that determine Neow's offers. */
export interface NeowOptions {
  readonly multiplayer: boolean
  /** The IDs of relics that the profile hasn't unlocked. */
  readonly locked: readonly string[]
}

/** Draws Neow's three offers from her stream: two good relics and one priced relic. */
export function drawNeowOffers(random: GameRandom, tables: NeowTables, options: NeowOptions): string[] {
  const priced = random.nextItem(pricedRelics(tables, options))!
  const good = goodRelics(tables, priced, options)
  for (const [first, second] of PAIRS.slice(priced === 'LARGE_CAPSULE' ? 1 : 0)) {
    good.push(random.nextBool() ? first : second)
  }
  random.shuffleList(good)
  return [good[0]!, good[1]!, priced]
}

export function pricedRelics({ priced }: NeowTables, options: NeowOptions): string[] {
  return priced.filter((relic) => isAllowed(relic, options))
}

/**
 * Returns the good relics that Neow can offer together with the given priced relic. The relics in `PAIRS` aren't
 * included.
 */
export function goodRelics({ good, twins }: NeowTables, priced: string, options: NeowOptions): string[] {
  return good.filter((relic) => isAllowed(relic, options) && twins[priced]?.includes(relic) !== true)
}

/** Returns whether Neow can offer a relic. */
export function isAllowed(relic: string, { locked, multiplayer }: NeowOptions): boolean {
  if (locked.includes(relic)) return false
  return multiplayer ? !SOLO_ONLY.includes(relic) : relic !== MULTIPLAYER_ONLY
}
