import { cardOf } from './library.js'

/** The place of energy in a card's points. */
export const ENERGY = 0

/** The place of damage in a card's points. */
export const DAMAGE = 1

/** The place of health in a card's points. */
export const HEALTH = 2

/** The place of armour in a card's points. */
export const ARMOUR = 3

/** One kind of points, by its place. */
export type Kind = typeof ENERGY | typeof DAMAGE | typeof HEALTH | typeof ARMOUR

/** What a card gives of one kind, printed on it; what its effect gives beside is not counted. */
export function pointsOf(id: string, kind: Kind): number {
  return cardOf(id).points[kind]
}
