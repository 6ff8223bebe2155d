import { placeInside, type Place } from '@seedfast/world'
import { PLAYER_CLASSES, STARTS, type PlayerClass } from '../data/classes.js'
import { POOL_TIERS } from '../data/relics.js'
import { spireInputError } from '../messages.js'
import { makeSetup } from '../setup/setup.js'
import type { SaveFile } from './save-file.js'

/**
 * Returns the class of a save: the given class, the class that the save names, or the only class that matches the
 * save's starting cards, starter relic or relic pools. Throws an InputError if the save doesn't belong to the given
 * class, or if several classes are possible.
 */
export function classOfSave(save: SaveFile, place: Place, given?: PlayerClass): PlayerClass {
  const named =
    save.seedfast?.class ?? PLAYER_CLASSES.find((name) => STARTS[name].gameName === save.class) ?? null
  if (given !== undefined) {
    const possible = named === null ? classesByPools(save) : [named]
    if (possible.length > 0 && !possible.includes(given)) {
      throw spireInputError('other-class', place, { got: given, possible })
    }
    return given
  }
  if (named !== null) return named
  for (const possible of [classesByStart(save), classesByPools(save)]) {
    if (possible.length === 1) return possible[0]!
  }
  throw spireInputError('unknown-class', placeInside(place, { path: ['class'] }), {})
}

function classesByStart(save: SaveFile): PlayerClass[] {
  const seen = new Set([...save.cards.map(({ id }) => id), ...save.relics])
  return PLAYER_CLASSES.filter((name) =>
    [...STARTS[name].deck, STARTS[name].relic].some((id) => seen.has(id)),
  )
}

/** Returns the classes whose relic pools contain every relic in the pools of the save. */
function classesByPools(save: SaveFile): PlayerClass[] {
  const saved = [...save.common_relics, ...save.uncommon_relics, ...save.rare_relics, ...save.boss_relics]
  return PLAYER_CLASSES.filter((playerClass) => {
    const { relicPools } = makeSetup({ playerClass, ascension: 0 })
    const all = new Set(POOL_TIERS.flatMap((tier) => relicPools[tier]))
    return saved.every((relic) => all.has(relic))
  })
}
