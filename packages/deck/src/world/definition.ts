import { defineWorld, lateFunction, lateSchema, uint64Seed } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import defaults from '../schema/defaults.json' with { type: 'json' }
import { svgView } from '../views/svg.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'

const inputs = async () => (await import('../schema/inputs.json', { with: { type: 'json' } })).default

/** The parts of the world that are loaded when they are first needed. */
export const late = {
  params: lateSchema(async () => (await import('../schema/params.js')).paramsSchema, {
    defaults: defaults.params,
    loadInput: async () => (await inputs()).params,
  }),
  result: lateSchema(async () => (await import('../schema/result.js')).resultSchema),
  text: lateFunction(async () => (await import('../views/text.js')).textView),
}

/** The world for litemint's rotation decks, with late parts. */
export const deck = defineWorld(
  {
    id: 'deck',
    version: 1,
    title: 'Rotation deck',
    about:
      'The rotation deck of the card game litemint, now called Cyberbrawl, mixes your cards with base cards, block by block, so that no draw is a dead end.',
    seed: uint64Seed,
    params: late.params,
    presets,
    releases,
    result: late.result,
    generate,
  },
  {
    facts,
    views: { text: late.text, svg: svgView },
    formats: {
      ids: {
        title: 'Card IDs, as the game’s service answers',
        extension: 'ids.json',
        mediaType: 'application/json',
        view: ({ deck }) => `${JSON.stringify(deck)}\n`,
      },
    },
    things: async (result, about) => (await import('../views/card-things.js')).cardThings(result, about),
  },
)
