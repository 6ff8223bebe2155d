import type { RuleSet } from '../data/rule-set.js'
import { Hand, type HeldCard } from './hand.js'

/** One turn of the rotation. */
export interface Turn {
  /** The hand before anything is played, the card held longest in front. */
  readonly hand: readonly HeldCard[]
  readonly played: HeldCard
  readonly drawn: readonly HeldCard[]
}

/** How a deck goes round when the card held longest is always played: so many turns. */
export function playOldest(deck: readonly string[], rules: Pick<RuleSet, 'hand'>, turns: number): Turn[] {
  const hand = Hand.deal(deck, rules)
  return Array.from({ length: turns }, () => {
    const held = [...hand.cards]
    const { card: played } = hand.play(0)
    return { hand: held, played, drawn: hand.draw() }
  })
}
