import { defineWorld, noneSchema, uint64Seed } from '@seedfast/world'
import { facts } from './facts.js'
import { makeMap, VERSION } from './generate.js'
import { runDraws, subSeedsOf } from './phases.js'
import { presets } from './presets.js'
import { paramsSchema } from './schema.js'
import { dotView } from './views/dot.js'
import { svgView } from './views/svg.js'
import { textView } from './views/text.js'

/** The layered act map as a world. */
export const actmap = defineWorld(
  {
    id: 'actmap',
    version: VERSION,
    title: 'Act map',
    about:
      'A layered act map: rows of battles, elites, ports and shops, joined by paths that all lead to the boss.',
    seed: uint64Seed,
    params: paramsSchema,
    overrides: noneSchema,
    presets,
    generate: (run) => {
      const subSeeds = subSeedsOf(run.seed)
      return makeMap(run.params, run.seed, subSeeds, runDraws(run, subSeeds))
    },
    problems: ({ audits }) =>
      audits.checks.flatMap(({ violations }) =>
        violations.map(({ path, message }) => ({ path: ['graph', ...path], message })),
      ),
  },
  { facts, views: { text: textView, svg: svgView, dot: dotView } },
)
