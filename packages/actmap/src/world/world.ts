import { defineWorld, uint64Seed } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import { overridesSchema } from '../schema/overrides-schema.js'
import { paramsSchema } from '../schema/params.js'
import { dotView } from '../views/dot.js'
import { mermaidView } from '../views/mermaid.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { diagnosedProblems } from './diagnose.js'
import { generate } from './generate.js'
import { VERSION } from './make-map.js'
import { presets } from './presets.js'
import { problems } from './problems.js'
import { readResultSchema } from './read-result.js'

/** The world for layered act maps. */
export const actmap = defineWorld(
  {
    id: 'actmap',
    version: VERSION,
    title: 'Act map',
    about:
      'A layered act map: rows of battles, elites, ports and shops, joined by paths that all lead to the boss.',
    seed: uint64Seed,
    params: paramsSchema,
    overrides: overridesSchema,
    presets,
    releases,
    result: readResultSchema,
    generate,
    problems,
    diagnose: diagnosedProblems,
  },
  {
    facts,
    views: { text: textView, svg: svgView, dot: dotView, mermaid: mermaidView },
    parts: { name: 'node', of: ({ graph }) => graph.nodes.map((node) => [node.id, node]) },
  },
)
