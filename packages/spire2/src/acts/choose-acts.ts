import type { ActId } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

const CHOICES = [['OVERGROWTH', 'UNDERDOCKS'], ['HIVE'], ['GLORY']] as const

/**
 * Chooses the three acts of a run with draws from the stream `act_selection`. If the profile hasn't discovered one of
 * an act's variants, that variant replaces the drawn variant.
 */
export function chooseActs(random: GameRandom, discovered: readonly ActId[]): ActId[] {
  return CHOICES.map((variants: readonly ActId[]) => {
    const chosen = random.nextItem(variants)!
    return variants.find((variant) => !discovered.includes(variant)) ?? chosen
  })
}
