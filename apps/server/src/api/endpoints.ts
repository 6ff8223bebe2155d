import type { AnyWorld } from '@seedfast/world'
import type { Endpoint } from '../operations/endpoint.js'
import { facesOf } from '../worlds/world-faces.js'

const VIEWS = {
  'image/svg+xml': null,
  'text/plain': null,
  'text/vnd.graphviz': null,
  'text/vnd.mermaid': null,
}

const MAKE = {
  path: '/v1/worlds/{id}/make',
  work: 'make',
  tag: 'worlds',
  summary: 'Generate a result from a seed',
  about: 'Returns an artefact (world, version, seed, params, result and hash) or a view of the result.',
  answers: { 'application/json': 'Artefact', ...VIEWS },
} as const

const FACTS = {
  path: '/v1/worlds/{id}/facts',
  work: 'facts',
  tag: 'worlds',
  summary: 'Compute the facts of a result',
  about: 'Returns typed values computed from a result, such as its bosses, without the result itself.',
  answers: { 'application/json': 'Facts' },
} as const

const CATALOG = {
  path: '/v1/worlds/{id}/catalog',
  work: 'catalog',
  tag: 'worlds',
  summary: 'Generate many seeds, one per line',
  about:
    'Streams one line of JSON per seed, for up to 1,000 seeds. A line contains the result’s hash, the draw count of each stream and, on request, the facts and the result. If the catalog can’t be completed, the last line has a `problem`.',
  answers: { 'application/x-ndjson': 'CatalogLine' },
  inParts: true,
} as const

const EXPLAIN = {
  path: '/v1/worlds/{id}/explain',
  work: 'explain',
  tag: 'draws',
  summary: 'Find the draws that decided a part of a result',
  about:
    "Uses the world's labels, or changes one draw at a time and regenerates the result: a draw decides the part if changing it changes the part. Also lists the draws that `most` excluded from the trials.",
  answers: { 'application/json': 'Explanation' },
} as const

const TRACE = {
  path: '/v1/worlds/{id}/trace',
  work: 'trace',
  tag: 'draws',
  summary: 'Record every draw of a run, one per line',
  about:
    'Returns a trace file: one line of JSON with the seed and params of the run, then one line per draw.',
  answers: { 'application/x-ndjson': 'TraceLine' },
} as const

const ENDPOINTS: readonly Endpoint[] = [
  { ...MAKE, method: 'get', id: 'getMake' },
  { ...MAKE, method: 'post', id: 'postMake', example: { seed: '7' } },
  {
    method: 'post',
    path: '/v1/worlds/{id}/verify',
    work: 'verify',
    tag: 'worlds',
    id: 'postVerify',
    summary: 'Verify an artefact',
    about: 'Regenerates the artefact and compares it byte for byte. Returns the first difference.',
    answers: { 'application/json': 'Verification' },
  },
  {
    method: 'post',
    path: '/v1/worlds/{id}/compare',
    work: 'compare',
    tag: 'worlds',
    id: 'postCompare',
    summary: 'Compare two artefacts',
    about:
      'Compares the results stored in two artefacts, without regenerating them. Returns the first part that differs, such as a level or a floor, and the number of equal parts.',
    answers: { 'application/json': 'Comparison' },
  },
  { ...FACTS, method: 'get', id: 'getFacts' },
  { ...FACTS, method: 'post', id: 'postFacts', example: { seed: '7' } },
  { ...CATALOG, method: 'get', id: 'getCatalog' },
  { ...CATALOG, method: 'post', id: 'postCatalog', example: { seeds: ['7', '8'] } },
  { ...EXPLAIN, method: 'get', id: 'getExplain' },
  { ...EXPLAIN, method: 'post', id: 'postExplain', example: { seed: '7', path: 'nodes/r1c0/edges' } },
  { ...TRACE, method: 'get', id: 'getTrace' },
  { ...TRACE, method: 'post', id: 'postTrace', example: { seed: '7' } },
  {
    method: 'post',
    path: '/v1/worlds/{id}/diverge',
    work: 'diverge',
    tag: 'draws',
    id: 'postDiverge',
    summary: 'Find the first draw where two runs differ',
    about:
      'Compares two runs draw by draw, and returns the first difference and its kind. Fields that `b` omits are copied from `a`.',
    answers: { 'application/json': 'Divergence' },
    example: { a: { seed: '7' }, b: { set: ['spec.columns=5'] } },
  },
]

const PROGRAM: Endpoint = {
  method: 'post',
  path: '/v1/worlds/{id}/program',
  work: 'program',
  tag: 'worlds',
  id: 'postProgram',
  summary: 'Run a program in another language',
  about:
    'Returns what the program itself returned, before the world converts it, and its draws on request. The studio uses this endpoint.',
  answers: { 'application/json': 'ProgramResult' },
  example: { seed: '7' },
}

/** Returns the endpoints that run in workers. Each world may add its own. */
export function endpointsFor(worlds: readonly AnyWorld[]): readonly Endpoint[] {
  const programs = worlds.some(({ program }) => program !== null) ? [PROGRAM] : []
  return [...ENDPOINTS, ...programs, ...facesOf(worlds).flatMap(({ endpoints }) => endpoints)]
}
