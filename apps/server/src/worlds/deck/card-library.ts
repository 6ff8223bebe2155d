import { LIBRARY, type Card } from '@seedfast/deck'

/** The card library as litemint's own service returns it: an object with the cards, keyed by id. */
export const CARD_LIBRARY: Readonly<Record<string, object>> = Object.fromEntries(
  LIBRARY.map((card) => [card.id, libraryCard(card)]),
)

function libraryCard({ id, name, points, base, legend, passive, group }: Card): object {
  return { id, name, points, base, dex: !base, passive, legend, group }
}
