import { defineWorld, lateFunction, lateSchema } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import defaults from '../schema/defaults.json' with { type: 'json' }
import { dealsSeed } from '../schema/seed-format.js'
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

/** The world for El Dorado sessions played by bots, with late parts. */
export const deals = defineWorld(
  {
    id: 'deals',
    version: 1,
    title: 'El Dorado',
    about: 'A whole session of the card game El Dorado, dealt from one seed and played by bots.',
    seed: dealsSeed,
    params: late.params,
    presets,
    releases,
    result: late.result,
    generate,
  },
  {
    facts,
    views: { text: late.text, svg: svgView },
    things: async (result) => (await import('../views/dealt-things.js')).dealtThings(result),
    parts: { name: 'round', of: ({ rounds }) => rounds.map((round) => [`${round.round}`, round]) },
  },
)
