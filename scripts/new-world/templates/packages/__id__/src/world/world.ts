import { defineWorld, uint64Seed } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import { generateRooms } from '../rooms/generate-rooms.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { paramsSchema } from './params.js'
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
    generate: (run) => generateRooms(run, run.params),
    problems,
  },
  { facts, views: { text: textView } },
)
