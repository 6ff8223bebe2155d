import { defineWorld, uint64Seed } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import { paramsSchema } from '../schema/params.js'
import { resultSchema } from '../schema/result.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'

/** The world for litemint's rotation decks. */
export const deck = defineWorld(
  {
    id: 'deck',
    version: 1,
    title: 'Rotation deck',
    about:
      'The rotation deck of the card game litemint, now called Cyberbrawl, mixes your cards with base cards, block by block, so that no draw is a dead end.',
    seed: uint64Seed,
    params: paramsSchema,
    presets,
    releases,
    result: resultSchema,
    generate,
  },
  { facts, views: { text: textView, svg: svgView } },
)
