import { z } from '@hono/zod-openapi'
import type { WorldFace } from '../world-face.js'
import { getDeckOperation } from './get-deck.js'
import { LIBRARY, serviceCard, type Card } from '@seedfast/deck'

/** The card library in the format of litemint's own service: an object whose keys are card IDs. */
const CARD_LIBRARY: Readonly<Record<string, object>> = Object.fromEntries(
  LIBRARY.map((card) => [card.id, libraryCard(card)]),
)

function libraryCard(card: Card): object {
  const { id, name, points, base, legend, passive, group } = card
  const { type, icon, boost, assumed } = serviceCard(card)
  return { id, type, name, icon, points, boost, base, dex: !base, passive, legend, group, assumed }
}

/**
 * The endpoints of the deck, at the paths of litemint's own service. The game adds a trailing slash when it calls them.
 */
export const deckFace: WorldFace = {
  world: 'deck',
  tag: { name: 'litemint', description: 'The same endpoints as the game’s own service.' },
  operations: { getdeck: getDeckOperation },
  endpoints: [
    {
      method: 'post',
      path: '/getdeck/',
      work: 'getdeck',
      tag: 'litemint',
      world: 'deck',
      id: 'postGetDeck',
      summary: 'Shuffle a deck, and return it in the format of litemint’s own endpoint',
      about:
        'Returns an array of card IDs, top card first. The request body is parsed as JSON, regardless of its content type. The `seedfast-seed` header contains the deck’s seed.',
      answers: { 'application/json': 'Deck' },
      example: { deck: ['card_dex_00010', 'card_dex_00052'] },
      anyType: true,
    },
  ],
  documents: [
    {
      path: '/library/',
      id: 'getLibrary',
      tag: 'litemint',
      summary: 'List all cards by ID',
      answer: ['application/json', 'Library'],
      value: CARD_LIBRARY,
    },
  ],
  responses: {
    Deck: z.array(z.string()).meta({ example: ['card_base_00005', 'card_dex_00010'] }),
    Library: z.record(
      z.string(),
      z.strictObject({
        id: z.string(),
        type: z.int(),
        name: z.string(),
        icon: z.int().nullable().meta({ description: 'Null if it isn’t published.' }),
        points: z.array(z.int()).meta({ description: 'Energy, damage, health and armour.' }),
        boost: z.int(),
        base: z.boolean(),
        dex: z.boolean(),
        passive: z.boolean(),
        legend: z.boolean(),
        group: z.string().nullable(),
        assumed: z
          .array(z.enum(['name', 'points', 'type', 'boost']))
          .meta({ description: 'The fields that are assumed, because they aren’t published for this card.' }),
      }),
    ),
  },
}
