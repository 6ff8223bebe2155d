import type { DeckOdds } from '@seedfast/deck'
import type { PointName } from '../cards/card-words.js'

/** Returns the mean points of a kind that the first `draws` cards of a deck give. */
export function pointsWithin({ points }: Pick<DeckOdds, 'points'>, kind: PointName, draws: number): number {
  return points.slice(0, draws).reduce((sum, means) => sum + means[kind], 0)
}

/** Returns the mean points of a kind that a card gives, over all cards of the deck. */
export function pointsPerCard(
  { points, lengths }: Pick<DeckOdds, 'points' | 'lengths'>,
  kind: PointName,
): number {
  const cards = lengths.reduce((sum, { length, chance }) => sum + length * chance, 0)
  return pointsWithin({ points }, kind, points.length) / cards
}
