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
  summary: 'One result from its seed',
  about:
    'Gives the artefact: world, version, seed, params, the result and its hash; or a view of the result.',
  answers: { 'application/json': 'Artefact', ...VIEWS },
} as const

const FACTS = {
  path: '/v1/worlds/{id}/facts',
  work: 'facts',
  tag: 'worlds',
  summary: 'The facts of one result',
  about: 'Typed values about a result, such as where the bosses are, without the result itself.',
  answers: { 'application/json': 'Facts' },
} as const

const CATALOG = {
  path: '/v1/worlds/{id}/catalog',
  work: 'catalog',
  tag: 'worlds',
  summary: 'Many seeds, one a line',
  about:
    'Streams a line of JSON for each seed: its hash and how many draws each stream made; its facts and its result where they are asked for. Up to 1,000 seeds. Where it cannot go on, the last line holds a `problem`.',
  answers: { 'application/x-ndjson': 'CatalogLine' },
  inParts: true,
} as const

const EXPLAIN = {
  path: '/v1/worlds/{id}/explain',
  work: 'explain',
  tag: 'draws',
  summary: 'The draws that decided one part of a result',
  about:
    'By the labels of the world, or by changing one draw at a time and making the result again: a draw that moves the part decides it. What was not tried, because `most` results were made, is named.',
  answers: { 'application/json': 'Explanation' },
} as const

const TRACE = {
  path: '/v1/worlds/{id}/trace',
  work: 'trace',
  tag: 'draws',
  summary: 'Every draw of one run, one a line',
  about: 'A line of JSON that says what the run was made from, then one for each draw: a trace file.',
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
    summary: 'Whether an artefact is what its seed makes',
    about: 'Makes the artefact again and compares it byte for byte; names the first place where it differs.',
    answers: { 'application/json': 'Verification' },
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
    summary: 'The first draw where two runs differ',
    about:
      'Makes both runs, compares them draw by draw, and says what kind of difference the first one is. What side b leaves out is as in side a.',
    answers: { 'application/json': 'Divergence' },
    example: { a: { seed: '7' }, b: { set: ['spec.columns=5'] } },
  },
]

/** The addresses that workers answer for these worlds. */
export function endpointsFor(worlds: readonly AnyWorld[]): readonly Endpoint[] {
  return [...ENDPOINTS, ...facesOf(worlds).flatMap(({ endpoints }) => endpoints)]
}
