import type { BuildSite } from './build-site.js'
import { randomStack } from './items.js'
import type { PlacedMonster } from './level.js'

/** The odds that a monster carries an item, and that this item is an artefact. */
interface CarryOdds {
  /** The chance that the monster carries an item, in percent. */
  readonly percent: number
  /** One in this number of carried items is an artefact. */
  readonly artefact: number
}

export const MONSTER_ODDS: CarryOdds = { percent: 25, artefact: 60 }
export const UNIQUE_ODDS: CarryOdds = { percent: 80, artefact: 6 }

/**
 * Returns the items that a monster carries, given the kinds of items that it may carry. The draws come from a nested
 * generator, so their number doesn't affect other draws.
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
