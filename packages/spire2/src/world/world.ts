import { defineWorld } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import { paramsSchema } from '../schema/params.js'
import { spire2Seed } from '../schema/seed-format.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'

/** The world for the start of Slay the Spire 2 runs. */
export const spire2 = defineWorld(
  {
    id: 'spire2',
    version: 2,
    title: 'Slay the Spire 2',
    about:
      'Slay the Spire 2: what a seed fixes at the start of a run (Neow, acts, maps, fights, bosses, ancients, events and relics), as v0.107.1 to v0.111.0 generate it.',
    seed: spire2Seed,
    params: paramsSchema,
    presets,
    releases,
    generate,
  },
  {
    facts,
    views: { text: textView, svg: svgView },
    parts: { name: 'act', of: ({ acts }) => acts.map((act, i) => [`${i + 1}`, act]) },
  },
)
