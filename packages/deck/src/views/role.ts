import { cardOf } from '../library/library.js'

/** What a card is drawn as: by the most points of one kind, or as an effect when it gives none. */
export type Role = 'energy' | 'damage' | 'health' | 'armour' | 'effect'

/** The roles that have points, in the order of a card's points. */
export const POINT_ROLES = ['energy', 'damage', 'health', 'armour'] as const

/** What a card mainly gives; of equal points damage goes before health, health before armour, armour before energy. */
export function roleOf(id: string): Role {
  const { points } = cardOf(id)
  const most = Math.max(...points)
  if (most === 0) return 'effect'
  return (['damage', 'health', 'armour', 'energy'] as const).find(
    (role) => points[POINT_ROLES.indexOf(role)] === most,
  )!
}

/** `4 damage, 4 armour`; `effect` for a card whose points are all 0. */
export function pointsText(id: string): string {
  const { points } = cardOf(id)
  const given = POINT_ROLES.flatMap((role, i) => (points[i]! > 0 ? [`${points[i]} ${role}`] : []))
  return given.length === 0 ? 'effect' : given.join(', ')
}
