import { defineWorld, lateFunction, lateSchema, uint64Seed } from '@seedfast/world'
import releases from '../releases.json' with { type: 'json' }
import defaults from '../schema/defaults.json' with { type: 'json' }
import { svgView } from '../views/svg.js'
import { facts } from './facts.js'
import { generate } from './generate.js'
import { VERSION } from './make-map.js'
import { presets } from './presets.js'
import { problems } from './problems.js'

const inputs = async () => (await import('../schema/inputs.json', { with: { type: 'json' } })).default

/** The parts of the world that are loaded when they are first needed. */
export const late = {
  params: lateSchema(async () => (await import('../schema/params.js')).paramsSchema, {
    defaults: defaults.params,
    loadInput: async () => (await inputs()).params,
  }),
  overrides: lateSchema(async () => (await import('../schema/overrides-schema.js')).overridesSchema, {
    defaults: defaults.overrides,
    loadInput: async () => (await inputs()).overrides,
  }),
  result: lateSchema(async () => (await import('./read-result.js')).readResultSchema),
  diagnose: lateFunction(async () => (await import('./diagnose.js')).diagnosedProblems),
  dot: lateFunction(async () => (await import('../views/dot.js')).dotView),
  mermaid: lateFunction(async () => (await import('../views/mermaid.js')).mermaidView),
  text: lateFunction(async () => (await import('../views/text.js')).textView),
  paths: lateFunction(async () => (await import('../views/paths.js')).pathsView),
  map: lateFunction(async () => (await import('../interchange/serialize.js')).mapView),
}

/** The world for layered act maps, with late parts. */
export const actmap = defineWorld(
  {
    id: 'actmap',
    version: VERSION,
    title: 'Act map',
    about:
      'A layered act map: rows of battles, elites, ports and shops, joined by paths that all lead to the boss.',
    seed: uint64Seed,
    params: late.params,
    overrides: late.overrides,
    presets,
    releases,
    result: late.result,
    generate,
    problems,
    diagnose: late.diagnose,
  },
  {
    facts,
    views: { text: late.text, svg: svgView, dot: late.dot, mermaid: late.mermaid },
    formats: {
      map: {
        title: 'Map for game engines',
        extension: 'map.json',
        mediaType: 'application/json',
        view: late.map,
      },
      paths: { title: 'Ranked paths', extension: 'paths.txt', mediaType: 'text/plain', view: late.paths },
    },
    things: async (result) => (await import('../views/node-things.js')).nodeThings(result),
    parts: { name: 'node', of: ({ graph }) => graph.nodes.map((node) => [node.id, node]) },
  },
)
