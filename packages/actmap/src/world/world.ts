import { defineWorld, uint64Seed, type Problem } from '@seedfast/world'
import { runDraws, subSeedsOf } from '../draws/phases.js'
import { conflictText, violationText } from '../messages.js'
import releases from '../releases.json' with { type: 'json' }
import { overridesSchema } from '../schema/overrides-schema.js'
import type { GenerationResult } from '../schema/result-schema.js'
import { dotView } from '../views/dot.js'
import { mermaidView } from '../views/mermaid.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { checkLockTypes } from './check-lock-types.js'
import { facts } from './facts.js'
import { makeMap, VERSION } from './make-map.js'
import { paramsSchema } from './params.js'
import { presets } from './presets.js'
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
    generate: (run) => {
      checkLockTypes(run.params, run.overrides)
      const subSeeds = subSeedsOf(run.seed)
      return makeMap(run.params, run.overrides, run.seed, subSeeds, runDraws(run, subSeeds))
    },
    problems: problemsOf,
  },
  {
    facts,
    views: { text: textView, svg: svgView, dot: dotView, mermaid: mermaidView },
    parts: { name: 'node', of: ({ graph }) => graph.nodes.map((node) => [node.id, node]) },
  },
)

/** Returns the conflict, if there is one, and each violation as problems. */
function problemsOf({ audits, conflict }: GenerationResult): Problem[] {
  const problems: Problem[] =
    conflict === null ? [] : [{ path: [], code: 'conflict', data: conflict, message: conflictText(conflict) }]
  for (const { violations } of audits.checks) {
    for (const violation of violations) {
      const { code, path, ...data } = violation
      problems.push({ path: ['graph', ...path], code, data, message: violationText(violation) })
    }
  }
  return problems
}
