import type { CardLibrary } from '../library/card-library.js'
import { PUBLISHED } from '../library/library.js'

/**
 * The role of a card, which determines the card's style. It is the kind of points that the card gives the most of, or
 * `effect` if the card gives no points.
 */
export type Role = 'energy' | 'damage' | 'health' | 'armour' | 'effect'

/** The roles that correspond to kinds of points, in the order of a card's points. */
export const POINT_ROLES = ['energy', 'damage', 'health', 'armour'] as const

/** Returns a card's role. Ties are broken in the order damage, health, armour, energy. */
export function roleOf(id: string, library: CardLibrary = PUBLISHED): Role {
  const { points } = library.cardOf(id)
  const most = Math.max(...points)
  if (most === 0) return 'effect'
  return (['damage', 'health', 'armour', 'energy'] as const).find(
    (role) => points[POINT_ROLES.indexOf(role)] === most,
  )!
}

/** Formats a card's points, for example `4 damage, 4 armour`. Returns `effect` if all of them are 0. */
export function pointsText(id: string, library: CardLibrary = PUBLISHED): string {
  const { points } = library.cardOf(id)
  const given = POINT_ROLES.flatMap((role, i) => (points[i]! > 0 ? [`${points[i]} ${role}`] : []))
  return given.length === 0 ? 'effect' : given.join(', ')
}
