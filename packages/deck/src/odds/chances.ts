import type { Slot } from './slots.js'

/** Adds up, draw by draw, the chances of the different ways in which a deck can be shuffled. */
export class Chances {
  /** The chance that a favourite is moved to the front. */
  readonly moved = new TotalChance()
  /** The chance that at least one favourite is in the opening hand. */
  readonly anyInHand = new TotalChance()
  /**
   * For each draw, the chance that it is one of the player's favourites. `other` contains the same for the player's
   * other cards.
   */
  private readonly favoured: number[] = []
  private readonly other: number[] = []
  /** For each card of the base sets, the chance that it is drawn at each draw. */
  private readonly placed = new Map<string, number[]>()
  private readonly byLength = new Map<number, number>()

  /** The length of the longest possible deck. */
  get draws(): number {
    return Math.max(...this.byLength.keys())
  }

  /** Adds to the chance that the deck has a certain length. */
  addLength(length: number, chance: number): void {
    this.byLength.set(length, (this.byLength.get(length) ?? 0) + chance)
  }

  /**
   * Adds the case that a draw takes the given slot, which has the chance `weight`, to the chances of the cards that the
   * slot can contain. The card of a player's slot is a favourite with the chance `favoured`.
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

  /** Returns the possible lengths of the deck with their chances, shortest first. */
  lengths(): { length: number; chance: number }[] {
    return [...this.byLength]
      .map(([length, chance]) => ({ length, chance }))
      .sort((a, b) => a.length - b.length)
  }

  /**
   * Returns, for each card, the chance that it is drawn at each draw. All favourites are equally likely, and so are all
   * of the player's other cards.
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
 * A chance that is kept as two sums: of the cases in which the event happens, and of those in which it doesn't. A
 * certain event therefore gets exactly 1, and an impossible event exactly 0.
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
