import { defineWorld, lateFunction, lateSchema } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import defaults from '../schema/defaults.json' with { type: 'json' }
import { ALIASES } from '../names/aliases.js'
import { spireSeed } from '../schema/seed-format.js'
import { svgView } from '../views/svg.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'
import { planPolicy } from './walk-policy.js'

const inputs = async () => (await import('../schema/inputs.json', { with: { type: 'json' } })).default

/** The parts of the world that are loaded when they are first needed. */
export const late = {
  params: lateSchema(async () => (await import('../schema/params.js')).paramsSchema, {
    defaults: defaults.params,
    loadInput: async () => (await inputs()).params,
  }),
  text: lateFunction(async () => (await import('../views/text.js')).textView),
  planPolicy,
}

/** The world for Slay the Spire runs, with late parts. */
export const spire = defineWorld(
  {
    id: 'spire',
    version: 5,
    title: 'Slay the Spire',
    about:
      'Slay the Spire: a whole run from its seed (Neow, maps, fights, relics, rewards and shops), as the 2022 build generates it.',
    seed: spireSeed,
    params: late.params,
    presets,
    releases,
    generate,
    late,
  },
  {
    facts,
    views: { text: late.text, svg: svgView },
    aliases: ALIASES,
    things: async (result) => (await import('../things/run-things.js')).runThings(result),
    parts: { name: 'floor', of: ({ walk }) => walk.map((floor) => [`${floor.floor}`, floor]) },
  },
)
