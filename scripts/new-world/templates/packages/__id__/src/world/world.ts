import { defineWorld, uint64Seed } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import { paramsSchema } from '../schema/params.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { presets } from './presets.js'
import { problems } from './problems.js'

/** The __Title__ world. */
export const __name__ = defineWorld(
  {
    id: '__id__',
    version: 1,
    title: '__Title__',
    about: '__About__',
    seed: uint64Seed,
    params: paramsSchema,
    presets,
    releases,
    generate,
    problems,
  },
  { facts, views: { text: textView } },
)
