import type { AnyWorld } from '@seedfast/world'
import type { WorkName } from '../work/work.js'

/** An address that workers answer, as it is served and described. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  /** As OpenAPI writes it: `{id}` is the id of a world. */
  readonly path: string
  readonly work: WorkName
  /** The world, where the address names none. */
  readonly world?: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly about: string
  /** The media types of the answer, with the name of each one's schema; null for a text. */
  readonly answers: Readonly<Record<string, string | null>>
  /** A body that is answered as it stands. */
  readonly example?: object
  /** Whether the answer is sent part by part. */
  readonly inParts?: boolean
  /** Whether a body is read as JSON whatever its type says. */
  readonly anyType?: boolean
}

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

/** A step to an Unknown of the act map of seed 7. */
const STEP = { seed: '7', path: ['r0c0', 'r1c0'], node: 'r2c0' }

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
  {
    method: 'post',
    path: '/v1/worlds/actmap/unknown/forecast',
    work: 'forecast',
    tag: 'act map',
    world: 'actmap',
    id: 'postUnknownForecast',
    summary: 'What an Unknown of an act map may turn out to be',
    about: 'The weights and chances of an Unknown as things stand on a journey, without a draw.',
    answers: { 'application/json': 'UnknownForecast' },
    example: STEP,
  },
  {
    method: 'post',
    path: '/v1/worlds/actmap/unknown/resolve',
    work: 'resolve',
    tag: 'act map',
    world: 'actmap',
    id: 'postUnknownResolve',
    summary: 'Step to a node of an act map, and resolve it when it is an Unknown',
    about:
      'Gives what the node turned out to be, and the journey to send with the next step. The server keeps nothing: the same step of the same journey gives the same outcome.',
    answers: { 'application/json': 'UnknownOutcome' },
    example: STEP,
  },
  {
    method: 'post',
    path: '/getdeck/',
    work: 'getdeck',
    tag: 'litemint',
    world: 'deck',
    id: 'postGetDeck',
    summary: 'A shuffled deck, as litemint’s own endpoint gives it',
    about:
      'A list of card ids, the top one first. The body is read as JSON whatever its type says. The header `seedfast-seed` names the seed that makes the same deck again.',
    answers: { 'application/json': 'Deck' },
    example: { deck: ['card_dex_00010', 'card_dex_00052'] },
    anyType: true,
  },
]

/** The addresses that workers answer for these worlds. */
export function endpointsFor(worlds: readonly AnyWorld[]): readonly Endpoint[] {
  return ENDPOINTS.filter(({ world }) => world === undefined || worlds.some(({ id }) => id === world))
}
