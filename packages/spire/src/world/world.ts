import { defineWorld } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import { ALIASES } from '../names/aliases.js'
import { paramsSchema } from '../schema/params.js'
import { spireSeed } from '../schema/seed-format.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'

/** The world for Slay the Spire runs. */
export const spire = defineWorld(
  {
    id: 'spire',
    version: 3,
    title: 'Slay the Spire',
    about:
      'Slay the Spire: a whole run from its seed (Neow, maps, fights, relics, rewards and shops), as the 2022 build generates it.',
    seed: spireSeed,
    params: paramsSchema,
    presets,
    releases,
    generate,
  },
  {
    facts,
    views: { text: textView, svg: svgView },
    aliases: ALIASES,
    parts: { name: 'floor', of: ({ walk }) => walk.map((floor) => [`${floor.floor}`, floor]) },
  },
)
