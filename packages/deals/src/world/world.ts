import { defineWorld } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import { paramsSchema } from '../schema/params.js'
import { resultSchema } from '../schema/result.js'
import { dealsSeed } from '../schema/seed-format.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'

/** The world for El Dorado sessions played by bots. */
export const deals = defineWorld(
  {
    id: 'deals',
    version: 1,
    title: 'El Dorado',
    about: 'A whole session of the card game El Dorado, dealt from one seed and played by bots.',
    seed: dealsSeed,
    params: paramsSchema,
    presets,
    releases,
    result: resultSchema,
    generate,
  },
  {
    facts,
    views: { text: textView, svg: svgView },
    parts: { name: 'round', of: ({ rounds }) => rounds.map((round) => [`${round.round}`, round]) },
  },
)
