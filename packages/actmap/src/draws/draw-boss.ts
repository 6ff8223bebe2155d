import type { PhaseDraws } from './phases.js'
import { keyIndex, PURPOSE } from './purposes.js'

/** The boss that waits at the end of an act: drawn by its own key, so that it does not depend on the map. */
export function drawBoss(
  bosses: readonly string[],
  { typing, at }: Pick<PhaseDraws, 'typing' | 'at'>,
): string {
  return at(['meta', 'boss'], () => typing.pick(keyIndex(0, 0, PURPOSE.boss), bosses))
}
