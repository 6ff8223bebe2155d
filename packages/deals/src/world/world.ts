import { defineWorld } from '@seedfast/world'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { paramsSchema } from '../schema/params.js'
import { resultSchema } from '../schema/result-schema.js'
import { dealsSeed } from './seed-format.js'
import releases from '../releases.json' with { type: 'json' }

/** The world for El Dorado sessions played by bots. */
export const deals = defineWorld(
  {
    id: 'deals',
    version: 1,
    title: 'El Dorado',
    about: 'A whole session of the card game El Dorado, dealt from one seed and played by bots.',
    seed: dealsSeed,
    releases,
    params: paramsSchema,
    presets: {
      table: { title: 'Four normal bots, ten rounds', params: {} },
      duel: { title: 'Two hard bots', params: { seats: ['a', 'b'], bots: ['hard'] } },
      expert: {
        title: 'One expert and three hard bots',
        params: { bots: ['expert', 'hard', 'hard', 'hard'] },
      },
      crowd: {
        title: 'Ten seats, two decks',
        params: {
          seats: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
          bots: ['easy', 'normal', 'hard'],
        },
      },
    },
    result: resultSchema,
    generate,
  },
  {
    facts,
    views: { text: textView, svg: svgView },
    parts: { name: 'round', of: ({ rounds }) => rounds.map((round) => [`${round.round}`, round]) },
  },
)
