import { z } from '@hono/zod-openapi'
import type { WorldFace } from '../world-face.js'
import { getDeckOperation } from './get-deck.js'
import { getLibraryOperation } from './get-library.js'

const points = z.array(z.int()).meta({ description: 'Energy, damage, health and armour.' })

/**
 * The endpoints of the deck, at the paths of litemint's own service. The game adds a trailing slash when it calls them.
 */
export const deckFace: WorldFace = {
  world: 'deck',
  tag: { name: 'litemint', description: 'The same endpoints as the game’s own service.' },
  operations: { getdeck: getDeckOperation, library: getLibraryOperation },
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
    {
      method: 'get',
      path: '/library/',
      work: 'library',
      tag: 'litemint',
      world: 'deck',
      id: 'getLibrary',
      summary: 'List all cards by ID',
      about: 'Returns an object whose keys are card IDs.',
      answers: { 'application/json': 'Library' },
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
        points: points.optional(),
        stats: points
          .optional()
          .meta({ description: 'The same points with `ids=cyberbrawl`, instead of `points`.' }),
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
