import { parseCardId } from './card-id.js'
import type { Card } from './card.js'

/** The cards that a deck can contain. Cards are found by their ID in any style, or by their name. */
export class CardLibrary {
  readonly ids: readonly string[]
  /** The names of all cards, in the order of `ids`. */
  readonly names: readonly string[]
  private readonly byId: ReadonlyMap<string, Card>
  private readonly byName: ReadonlyMap<string, string>

  constructor(readonly cards: readonly Card[]) {
    this.ids = cards.map(({ id }) => id)
    this.names = cards.map(({ name }) => name)
    this.byId = new Map(cards.map((card) => [card.id, card]))
    this.byName = new Map(cards.map(({ id, name }) => [name.toLowerCase(), id]))
  }

  /** Returns the card with an ID, or undefined if there is none. */
  find(id: string): Card | undefined {
    // Almost every ID is in litemint's style, which needs no parsing.
    return this.byId.get(id) ?? this.byId.get(parseCardId(id)?.id ?? '')
  }

  isCard(id: string): boolean {
    return this.find(id) !== undefined
  }

  /** Returns the card with the given ID. Throws a RangeError for an unknown ID. */
  cardOf(id: string): Card {
    const card = this.find(id)
    if (card === undefined) throw new RangeError(`unknown card ${JSON.stringify(id)}`)
    return card
  }

  /** Returns the ID of the card with the given ID or name, ignoring case, or null if there is no such card. */
  idOf(text: string): string | null {
    return this.find(text)?.id ?? this.byName.get(text.trim().toLowerCase()) ?? null
  }
}
