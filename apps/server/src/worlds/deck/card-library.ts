import { LIBRARY, serviceCard, type Card } from '@seedfast/deck'

/** The card library in the format of litemint's own service: an object whose keys are card IDs. */
export const CARD_LIBRARY: Readonly<Record<string, object>> = Object.fromEntries(
  LIBRARY.map((card) => [card.id, libraryCard(card)]),
)

function libraryCard(card: Card): object {
  const { id, name, points, base, legend, passive, group } = card
  const { type, icon, boost, assumed } = serviceCard(card)
  return { id, type, name, icon, points, boost, base, dex: !base, passive, legend, group, assumed }
}
