import { LIBRARY, serviceCard, type Card } from '@seedfast/deck'

/** The card library as litemint's own service returns it: an object with the cards, keyed by id. */
export const CARD_LIBRARY: Readonly<Record<string, object>> = Object.fromEntries(
  LIBRARY.map((card) => [card.id, libraryCard(card)]),
)

function libraryCard(card: Card): object {
  const { id, name, points, base, legend, passive, group } = card
  const { type, icon, boost, assumed } = serviceCard(card)
  return { id, type, name, icon, points, boost, base, dex: !base, passive, legend, group, assumed }
}
