import { uniform, type WordSource } from '../seed/word-source.js'
import { suitOf, type Table } from './table.js'

/**
 * Samples the hidden hands by dealing the unseen cards at random. A seat gets no cards of a suit in which it is known
 * to be void, unless no other cards are left. The expert's own hand stays the same.
 */
export function sampleHands(table: Table, words: WordSource): number[][] {
  const pile: number[] = []
  for (let card = 0; card < 52; card++) {
    for (let copies = table.unseen[card]!; copies > 0; copies--) pile.push(card)
  }
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(uniform(words) * (i + 1))
    const card = pile[i]!
    pile[i] = pile[j]!
    pile[j] = card
  }
  const hands: number[][] = Array.from({ length: table.seats }, () => [])
  hands[table.self] = [...table.hand]
  // The seats that can hold the fewest suits get their cards first.
  const seats = hands.map((_, seat) => seat).filter((seat) => seat !== table.self)
  seats.sort((a, b) => voidCount(table.voids[b]!) - voidCount(table.voids[a]!))
  for (const seat of seats) fill(hands[seat]!, table.handSizes[seat]!, table.voids[seat]!, pile)
  return hands
}

function fill(hand: number[], size: number, voids: number, pile: number[]): void {
  for (let i = pile.length - 1; i >= 0 && hand.length < size; i--) {
    if ((voids & (1 << suitOf(pile[i]!))) === 0) hand.push(...pile.splice(i, 1))
  }
  while (hand.length < size) hand.push(pile.pop()!)
}

function voidCount(voids: number): number {
  return (voids & 1) + ((voids >> 1) & 1) + ((voids >> 2) & 1) + (voids >> 3)
}
