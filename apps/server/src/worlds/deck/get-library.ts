import { cardIdIn, ID_STYLES, LIBRARY, serviceCard, type Card, type IdStyle } from '@seedfast/deck'
import { z } from 'zod'
import { operation } from '../../operations/operation.js'

const request = z.strictObject({
  ids: z.enum(ID_STYLES).default('litemint').meta({
    description:
      'The style of the IDs. With `cyberbrawl`, the points are in the field `stats`, as in Cyberbrawl’s own `/library`. Default: litemint.',
  }),
})

/** Responds with the card library in the format of the games' own services: an object whose keys are card IDs. */
export const getLibraryOperation = operation({
  request,
  query: { ids: 'text' },
  answer: (_, { ids }) => {
    const library = Object.fromEntries(
      LIBRARY.map((card) => [cardIdIn(ids, card.id), libraryCard(card, ids)]),
    )
    return { type: 'application/json', text: `${JSON.stringify(library, null, 2)}\n` }
  },
})

function libraryCard(card: Card, ids: IdStyle): object {
  const { name, points, base, legend, passive, group } = card
  const { type, icon, boost, assumed } = serviceCard(card)
  const own = ids === 'cyberbrawl' ? { stats: points } : { points }
  return {
    id: cardIdIn(ids, card.id),
    type,
    name,
    icon,
    ...own,
    boost,
    base,
    dex: !base,
    passive,
    legend,
    group,
    assumed,
  }
}
