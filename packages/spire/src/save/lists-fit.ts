import { openLayout } from '@seedfast/rng'
import type { PlayerClass } from '../data/classes.js'
import { ACT_EVENTS } from '../data/events.js'
import { basePool, POOL_TIERS } from '../data/relics.js'
import type { Random } from '../numbers/random.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import { spireStreams } from '../numbers/streams.js'
import { eventName } from './event-names.js'
import type { SaveFile } from './save-file.js'

/**
 * The number of relics that are missing from a pool and may be locked or taken, up to which all combinations are tried.
 */
const MOST_MISSING = 8

/**
 * Returns the relic pools and the list of events in a save that can't be what is left of the seed's. A run only removes
 * items from these lists, so the order of the others must be the seed's. Relics that the player hasn't unlocked were
 * never in the pools; a pool that lacks so many relics that this can't be decided isn't returned.
 */
export function foreignLists(save: SaveFile, playerClass: PlayerClass): readonly string[] {
  const { relicRng } = openLayout(spireStreams, BigInt.asUintN(64, BigInt(save.seed))).streams
  const owned = new Set([...save.relics, ...(save.seedfast?.locked_relics ?? [])])
  const pools = POOL_TIERS.flatMap((tier) => {
    const list = `${tier.toLowerCase()}_relics` as `${Lowercase<typeof tier>}_relics`
    // Each pool takes one draw, whatever its length.
    const random = relicRng.copy()
    relicRng.randomLong()
    const base = basePool(playerClass, tier).filter((relic) => !save.seedfast?.locked_relics.includes(relic))
    const missing = base.filter((relic) => !save[list].includes(relic) && !owned.has(relic))
    return couldBeLeft(save[list], base, missing, random) ? [] : [list]
  })
  const events = save.event_list.map(eventName)
  return isInOrder(events, ACT_EVENTS[save.act_num - 1] ?? events) ? pools : [...pools, 'event_list']
}

/** Returns whether a pool is left of a shuffled base pool, from which some of the missing relics may be locked. */
function couldBeLeft(
  pool: readonly string[],
  base: readonly string[],
  missing: readonly string[],
  random: Random,
): boolean {
  if (isInOrder(pool, shuffleByLong([...base], random.copy()))) return true
  if (missing.length > MOST_MISSING) return true
  for (let locked = 1; locked < 1 << missing.length; locked++) {
    const unlocked = base.filter((relic) => {
      const place = missing.indexOf(relic)
      return place < 0 || (locked & (1 << place)) === 0
    })
    if (isInOrder(pool, shuffleByLong(unlocked, random.copy()))) return true
  }
  return false
}

/** Returns whether a list contains the items of another list in the same order. */
function isInOrder(items: readonly string[], list: readonly string[]): boolean {
  let found = 0
  for (const item of list) if (item === items[found]) found++
  return found === items.length
}
