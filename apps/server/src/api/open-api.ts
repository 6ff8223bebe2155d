import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { AnyWorld } from '@seedfast/world'
import { PROBLEM_TYPE, PROBLEMS, type ProblemKind } from '../http/problem.js'
import { OPERATIONS } from '../worker/all-operations.js'
import type { Endpoint, FixedEndpoint } from '../operations/endpoint.js'
import { facesOf } from '../worlds/world-faces.js'
import { endpointsFor } from './endpoints.js'
import { FIXED_ENDPOINTS } from './fixed-endpoints.js'
import type { OpenApi } from './render-docs.js'
import { queryParameters } from './query-parameters.js'
import { RESPONSES } from './response-shapes.js'
import { bodySchema, worldSchemas } from './world-schemas.js'

const INFO = {
  title: 'Seedfast',
  version: '1',
  description:
    'Worlds are pure functions from a seed and params to a result, so the same request always returns the same bytes. Errors are problem details (RFC 9457) that name each invalid field.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const TAGS = [
  { name: 'worlds', description: 'All worlds: built-in ones and your own.' },
  { name: 'draws', description: 'The draws behind a result.' },
]

const SERVER_TAG = { name: 'server', description: 'The server itself.' }

/** Returns the OpenAPI 3.1 description of a server with the given worlds. */
export function openApi(worlds: readonly AnyWorld[]): OpenApi {
  // This app is never served. It only collects the descriptions of the routes.
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  const faces = facesOf(worlds)
  const responses = [RESPONSES, ...faces.map((face) => face.responses)].flatMap(Object.entries)
  for (const [name, shape] of responses) registry.register(name, shape)
  for (const [name, schema] of Object.entries(worldSchemas(worlds)))
    registry.registerComponent('schemas', name, schema)
  for (const endpoint of FIXED_ENDPOINTS) registry.registerPath(fixedRoute(endpoint, worlds))
  for (const endpoint of endpointsFor(worlds)) registry.registerPath(workRoute(endpoint, worlds))
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: INFO,
    // The URL is relative to this description, because the API may be mounted below a path on another server.
    servers: [{ url: './' }],
    tags: [...TAGS, ...faces.map(({ tag }) => tag), SERVER_TAG],
  }) as unknown as OpenApi
}

function fixedRoute(
  { path, id, tag, summary, answer }: FixedEndpoint,
  worlds: readonly AnyWorld[],
): RouteConfig {
  const named = path.includes('{id}')
  const kinds: ProblemKind[] = tag === 'server' ? ['internal'] : ['too-many-requests', 'internal']
  return route({
    method: 'get',
    path,
    operationId: id,
    tags: [tag],
    summary,
    parameters: named ? [worldParameter(worlds)] : [],
    responses: {
      200: { description: summary, content: contentOf([answer]) },
      ...(tag === 'server' ? {} : UNCHANGED),
      ...problems(named ? ['not-found', ...kinds] : kinds),
    },
  })
}

function workRoute(endpoint: Endpoint, worlds: readonly AnyWorld[]): RouteConfig {
  const { method, path, work, id, tag, summary, about, answers, world } = endpoint
  const { request, query = {} } = OPERATIONS[work]!
  const posted = method === 'post'
  const named = path.includes('{id}') ? [worldParameter(worlds)] : []
  const own = world === undefined ? worlds : worlds.filter((one) => one.id === world)
  const shown = endpoint.example === undefined ? {} : { example: endpoint.example }
  const content = { 'application/json': { schema: bodySchema(request, own), ...shown } }
  return route({
    method,
    path,
    operationId: id,
    tags: [tag],
    summary,
    description: about,
    parameters: posted ? named : [...named, ...queryParameters(request, query)],
    ...(posted ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: { description: summary, content: contentOf(Object.entries(answers)) },
      ...(posted ? {} : UNCHANGED),
      ...problems(ALL.filter((kind) => posted || !OF_BODIES.includes(kind))),
    },
  })
}

/** The response to a request whose `If-None-Match` header contains the current entity tag. */
const UNCHANGED = { 304: { description: 'Not modified.' } }

const ELSEWHERE: readonly ProblemKind[] = ['method-not-allowed', 'client-left']
const ALL = (Object.keys(PROBLEMS) as ProblemKind[]).filter((kind) => !ELSEWHERE.includes(kind))
const OF_BODIES: readonly ProblemKind[] = ['body-too-slow', 'body-too-large', 'unsupported-media-type']

/** Casts a route to the library's type, which doesn't cover JSON Schema 2020-12 although OpenAPI 3.1 allows it. */
function route(config: object): RouteConfig {
  return config as RouteConfig
}

/**
 * Returns the content of a response in OpenAPI's format. `answers` pairs each media type with the name of its schema,
 * or with null for plain text.
 */
function contentOf(answers: readonly (readonly [string, string | null])[]): object {
  return Object.fromEntries(
    answers.map(([type, name]) => {
      const schema = name === null ? { type: 'string' } : { $ref: `#/components/schemas/${name}` }
      return [type, { schema }]
    }),
  )
}

/**
 * Returns the error responses for the given kinds of problems. They are grouped by status, because several kinds may
 * have the same status.
 */
function problems(kinds: readonly ProblemKind[]): object {
  const titles = new Map<number, string[]>()
  for (const kind of kinds) {
    const [status, title] = PROBLEMS[kind]
    titles.set(status, [...(titles.get(status) ?? []), title])
  }
  const content = contentOf([[PROBLEM_TYPE, 'Problem']])
  return Object.fromEntries(
    [...titles].map(([status, texts]) => [status, { description: `${texts.join('. ')}.`, content }]),
  )
}

function worldParameter(worlds: readonly AnyWorld[]): object {
  const schema = { type: 'string', enum: worlds.map(({ id }) => id) }
  return { name: 'id', in: 'path', required: true, description: 'The world’s ID.', schema }
}
