import { uniform, type Words } from '../seed/words.js'
import { suitOf, type Table } from './table.js'

/**
 * Hands that could lie where they are not seen: the unseen cards at random, but none of a suit that a seat has shown
 * not to hold, while there are others. The hand of the seat that thinks is its own.
 */
export function sampleHands(table: Table, words: Words): number[][] {
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
  // Who can hold the least is served first, so that others do not take it away.
  const choosy = hands.map((_, seat) => seat).filter((seat) => seat !== table.self)
  choosy.sort((a, b) => suits(table.voids[b]!) - suits(table.voids[a]!))
  for (const seat of choosy) fill(hands[seat]!, table.handSizes[seat]!, table.voids[seat]!, pile)
  return hands
}

function fill(hand: number[], size: number, voids: number, pile: number[]): void {
  for (let i = pile.length - 1; i >= 0 && hand.length < size; i--) {
    if ((voids & (1 << suitOf(pile[i]!))) === 0) hand.push(...pile.splice(i, 1))
  }
  while (hand.length < size) hand.push(pile.pop()!)
}

function suits(voids: number): number {
  return (voids & 1) + ((voids >> 1) & 1) + ((voids >> 2) & 1) + (voids >> 3)
}
