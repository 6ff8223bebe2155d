import type { NeowTables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

/** The pairs of which one joins the good relics. The first pair stays away from the Large Capsule. */
export const PAIRS = [
  ['LAVA_ROCK', 'SMALL_CAPSULE'],
  ['NUTRITIOUS_OYSTER', 'STONE_HUMIDIFIER'],
  ['NEOWS_TALISMAN', 'POMANDER'],
] as const
const SOLO_ONLY: readonly string[] = ['SILVER_CRUCIBLE', 'WINGED_BOOTS']
const MULTIPLAYER_ONLY = 'MASSIVE_SCROLL'

/** What Neow's offers depend on. */
export interface NeowOptions {
  readonly multiplayer: boolean
  /** Relics that the profile has not unlocked. */
  readonly locked: readonly string[]
}

/** Draws Neow's three offers on her stream: two good relics, and a priced one. */
export function drawNeowOffers(random: GameRandom, tables: NeowTables, options: NeowOptions): string[] {
  const priced = random.nextItem(pricedRelics(tables, options))!
  const good = goodRelics(tables, priced, options)
  for (const [first, second] of PAIRS.slice(priced === 'LARGE_CAPSULE' ? 1 : 0)) {
    good.push(random.nextBool() ? first : second)
  }
  random.shuffleList(good)
  return [good[0]!, good[1]!, priced]
}

/** Returns the relics with a price that can be offered. */
export function pricedRelics({ priced }: NeowTables, options: NeowOptions): string[] {
  return priced.filter((relic) => isAllowed(relic, options))
}

/** Returns the good relics that can be offered with a priced one, without the pairs. */
export function goodRelics({ good, twins }: NeowTables, priced: string, options: NeowOptions): string[] {
  return good.filter((relic) => isAllowed(relic, options) && twins[priced]?.includes(relic) !== true)
}

function isAllowed(relic: string, { locked, multiplayer }: NeowOptions): boolean {
  if (locked.includes(relic)) return false
  return multiplayer ? !SOLO_ONLY.includes(relic) : relic !== MULTIPLAYER_ONLY
}
