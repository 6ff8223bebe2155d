import type { Slot } from './slots.js'

/** Running sums over the scenarios of a deck. The deck's odds are computed from these sums. */
export class Chances {
  /** The chance that a favourite is moved to the front. */
  readonly moved = new TotalChance()
  /** The chance that at least one favourite is in the opening hand. */
  readonly anyInHand = new TotalChance()
  /**
   * For each draw, the chance that the drawn card is one of the player's favourites. `other` contains these chances for
   * the player's other cards.
   */
  private readonly favoured: number[] = []
  private readonly other: number[] = []
  /** The chances of drawing each card of the base sets, one chance per draw. Keyed by the card's ID. */
  private readonly placed = new Map<string, number[]>()
  private readonly byLength = new Map<number, number>()

  /** The length of the longest possible deck. */
  get draws(): number {
    return Math.max(...this.byLength.keys())
  }

  addLength(length: number, chance: number): void {
    this.byLength.set(length, (this.byLength.get(length) ?? 0) + chance)
  }

  /**
   * Adds a case with probability `weight` in which a draw takes the card in the given slot. Distributes the probability
   * over the cards that the slot can contain. A card in one of the player's slots is a favourite with probability
   * `favoured`.
   */
  addSlot(draw: number, slot: Slot, weight: number, favoured: number): void {
    if (slot === 'player') {
      add(this.favoured, draw, weight * favoured)
      add(this.other, draw, weight * (1 - favoured))
      return
    }
    const { cards } = slot
    for (const id in cards) {
      let chances = this.placed.get(id)
      if (chances === undefined) this.placed.set(id, (chances = []))
      add(chances, draw, weight * cards[id]!)
    }
  }

  /** Returns the possible lengths of the deck and their chances, shortest first. */
  lengths(): { length: number; chance: number }[] {
    return [...this.byLength]
      .map(([length, chance]) => ({ length, chance }))
      .sort((a, b) => a.length - b.length)
  }

  /**
   * Returns each card's chance of being drawn, for each draw. Assumes that all favourites are equally likely, as are
   * all of the player's other cards.
   */
  byDraw(favourites: readonly string[], others: readonly string[]): Record<string, number[]> {
    const { draws } = this
    const table = new Map<string, number[]>()
    const addAll = (id: string, chances: readonly number[], share: number): void => {
      const row = table.get(id) ?? Array<number>(draws).fill(0)
      table.set(id, row)
      for (let draw = 0; draw < draws; draw++) row[draw]! += (chances[draw] ?? 0) * share
    }
    for (const id of favourites) addAll(id, this.favoured, 1 / favourites.length)
    for (const id of others) addAll(id, this.other, 1 / others.length)
    for (const [id, chances] of this.placed) addAll(id, chances, 1)
    return Object.fromEntries(table)
  }
}

/**
 * A chance stored as two sums: one for the cases in which the event happens, and one for those in which it doesn't.
 * This makes the chance of a certain event exactly 1, and that of an impossible event exactly 0.
 */
class TotalChance {
  private yes = 0
  private no = 0

  add(weight: number, chance: number): void {
    this.yes += weight * chance
    this.no += weight * (1 - chance)
  }

  get value(): number {
    return this.yes / (this.yes + this.no)
  }
}

function add(chances: number[], draw: number, chance: number): void {
  // A hole would make the array slow.
  while (chances.length <= draw) chances.push(0)
  chances[draw]! += chance
}
