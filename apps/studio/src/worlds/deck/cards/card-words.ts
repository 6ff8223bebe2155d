import type { Card } from '@seedfast/deck'

/** The kinds of points, in the order that a card stores them. */
export const POINT_KINDS = ['energy', 'damage', 'health', 'armour'] as const

export type PointName = (typeof POINT_KINDS)[number]

export const POINT_WORDS: Readonly<Record<PointName, string>> = {
  energy: 'Energy',
  damage: 'Damage',
  health: 'Healing',
  armour: 'Armour',
}

export interface CardPoints {
  readonly kind: PointName
  readonly points: number
}

/** Returns a card's points by kind, leaving out kinds with 0 points. */
export function pointsIn({ points }: Card): CardPoints[] {
  return POINT_KINDS.flatMap((kind, i) => (points[i]! > 0 ? [{ kind, points: points[i]! }] : []))
}

/** Describes a card's kind, such as `Legendary · Mastery · passive`. Returns an empty string for an ordinary card. */
export function kindText({ legend, group, passive, base, effectOnly }: Card): string {
  return [
    ...(legend ? ['Legendary'] : []),
    ...(group === null ? [] : [group]),
    ...(passive ? ['passive'] : []),
    ...(base ? ['base card'] : []),
    ...(effectOnly ? ['from effects only'] : []),
  ].join(' · ')
}

/** Describes a card for screen readers and tooltips: `Battlemaster: 4 damage, 4 armour`. */
export function cardText(card: Card): string {
  const points = pointsIn(card).map(
    ({ kind, points: count }) => `${count} ${POINT_WORDS[kind].toLowerCase()}`,
  )
  const kind = kindText(card).toLowerCase()
  const text = [points.length === 0 && !card.passive ? 'effect' : points.join(', '), kind]
    .filter((one) => one !== '')
    .join('; ')
  return `${card.name}: ${text}`
}
