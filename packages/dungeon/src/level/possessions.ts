import type { BuildSite } from './build-site.js'
import { randomStack } from './items.js'
import type { PlacedMonster } from './level.js'

/** The odds that a monster carries an item, and that the item is an artefact. */
interface CarryOdds {
  /** The chance that the monster carries an item, in percent. */
  readonly percent: number
  /** The chance that a carried item is an artefact: one in this number. */
  readonly artefact: number
}

export const MONSTER_ODDS: CarryOdds = { percent: 25, artefact: 60 }
export const UNIQUE_ODDS: CarryOdds = { percent: 80, artefact: 6 }

/**
 * Draws the items of the given kinds that a monster carries. The draws come from a nested generator, so their number
 * doesn't affect other draws.
 */
export function possessions(
  site: BuildSite,
  kinds: readonly string[],
  { percent, artefact }: CarryOdds,
): Pick<PlacedMonster, 'items'> {
  if (kinds.length === 0) return {}
  return site.generators.nested('possessions', (stream) =>
    stream.xChanceInY(percent, 100) ? { items: [randomStack(site, kinds, artefact, stream)] } : {},
  )
}
