import { cardOf } from '../library/library.js'

/**
 * The role that decides the style in which a card is rendered: the kind of points that the card has the most of, or
 * `effect` if it has no points.
 */
export type Role = 'energy' | 'damage' | 'health' | 'armour' | 'effect'

/** The roles that stand for a kind of points, in the order of a card's points. */
export const POINT_ROLES = ['energy', 'damage', 'health', 'armour'] as const

/** Returns a card's role. If several kinds are tied, the first of damage, health, armour and energy wins. */
export function roleOf(id: string): Role {
  const { points } = cardOf(id)
  const most = Math.max(...points)
  if (most === 0) return 'effect'
  return (['damage', 'health', 'armour', 'energy'] as const).find(
    (role) => points[POINT_ROLES.indexOf(role)] === most,
  )!
}

/** Formats a card's points: `4 damage, 4 armour`, or `effect` if all are 0. */
export function pointsText(id: string): string {
  const { points } = cardOf(id)
  const given = POINT_ROLES.flatMap((role, i) => (points[i]! > 0 ? [`${points[i]} ${role}`] : []))
  return given.length === 0 ? 'effect' : given.join(', ')
}
