import type { RuleSet } from '../data/rule-set.js'
import { Hand, type HandCard } from './hand.js'

/** A turn in the rotation. */
export interface Turn {
  /** The hand before the card is played, oldest card first. */
  readonly hand: readonly HandCard[]
  readonly played: HandCard
  readonly drawn: readonly HandCard[]
}

/** Simulates turns in which the oldest card in the hand is always played. */
export function playOldest(deck: readonly string[], rules: Pick<RuleSet, 'hand'>, turns: number): Turn[] {
  const hand = Hand.deal(deck, rules)
  return Array.from({ length: turns }, () => {
    const before = [...hand.cards]
    const { card: played } = hand.play(0)
    return { hand: before, played, drawn: hand.draw() }
  })
}
