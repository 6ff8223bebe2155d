import type { CardLibrary } from './card-library.js'
import { PUBLISHED } from './library.js'

/** The index of energy in a card's points. */
export const ENERGY = 0

/** The index of damage in a card's points. */
export const DAMAGE = 1

/** The index of health in a card's points. */
export const HEALTH = 2

/** The index of armour in a card's points. */
export const ARMOUR = 3

/** A kind of points, as its index in a card's points. */
export type PointKind = typeof ENERGY | typeof DAMAGE | typeof HEALTH | typeof ARMOUR

/** Returns the number of points of one kind that a card gives. Points from the card's effects aren't included. */
export function pointsOf(id: string, kind: PointKind, library: CardLibrary = PUBLISHED): number {
  return library.cardOf(id).points[kind]
}
