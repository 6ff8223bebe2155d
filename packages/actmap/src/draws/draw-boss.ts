import type { PhaseDraws } from './phases.js'
import { keyIndex, PURPOSE } from './purposes.js'

/** Draws the boss of an act. The draw has its own key, so it doesn't depend on the map. */
export function drawBoss(
  bosses: readonly string[],
  { typing, at }: Pick<PhaseDraws, 'typing' | 'at'>,
): string {
  return at(['meta', 'boss'], () => typing.pick(keyIndex(0, 0, PURPOSE.boss), bosses))
}
