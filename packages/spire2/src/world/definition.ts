import { defineWorld, lateFunction, lateSchema } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import defaults from '../schema/defaults.json' with { type: 'json' }
import { spire2Seed } from '../schema/seed-format.js'
import { svgView } from '../views/svg.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'
import { walkPart } from './walk-part.js'

const inputs = async () => (await import('../schema/inputs.json', { with: { type: 'json' } })).default

/** The parts of the world that are loaded when they are first needed. */
export const late = {
  params: lateSchema(async () => (await import('../schema/params.js')).paramsSchema, {
    defaults: defaults.params,
    loadInput: async () => (await inputs()).params,
  }),
  text: lateFunction(async () => (await import('../views/text.js')).textView),
  walk: walkPart,
}

/** The world for the start of Slay the Spire 2 runs, with late parts. */
export const spire2 = defineWorld(
  {
    id: 'spire2',
    version: 3,
    title: 'Slay the Spire 2',
    about:
      'Slay the Spire 2: what a seed fixes at the start of a run (Neow, acts, maps, fights, bosses, ancients, events and relics) and, with a plan, a walk through it (rewards, chests and shops), as v0.107.1 to v0.111.0 generate it.',
    seed: spire2Seed,
    params: late.params,
    presets,
    releases,
    generate,
    late,
  },
  {
    facts,
    views: { text: late.text, svg: svgView },
    things: async (result) => (await import('../things/run-things.js')).runThings(result),
    parts: { name: 'act', of: ({ acts }) => acts.map((act, i) => [`${i + 1}`, act]) },
  },
)
