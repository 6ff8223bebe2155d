import type { ActId } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

const CHOICES = [['OVERGROWTH', 'UNDERDOCKS'], ['HIVE'], ['GLORY']] as const

/**
 * Chooses the three acts of a run on the stream `act_selection`. An undiscovered variant of an act replaces the chosen
 * one.
 */
export function chooseActs(random: GameRandom, discovered: readonly ActId[]): ActId[] {
  return CHOICES.map((variants: readonly ActId[]) => {
    const chosen = random.nextItem(variants)!
    return variants.find((variant) => !discovered.includes(variant)) ?? chosen
  })
}
