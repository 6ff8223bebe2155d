import { suggestion, type AnyWorld } from '@seedfast/world'
import type { Context, Handler } from '../http/env.js'
import { BodyTooLargeError, readText, saysJson } from '../http/body.js'
import { holdsTag } from '../http/etag.js'
import { problemAnswer } from '../http/problem.js'
import { doInWorker, isDone, type Done, type Refusal, type WorkPlace } from './do-in-worker.js'
import type { Endpoint } from './endpoints.js'
import { sendParts } from './send-parts.js'

/** What answers are made with. */
export interface ApiContext extends WorkPlace {
  readonly worlds: readonly AnyWorld[]
  /** The ids of the worlds that come with Seedfast, whose results change with their version alone. */
  readonly shipped: ReadonlySet<string>
  readonly mostBodyBytes: number
  /** The longest that threads may run for one answer in parts, in milliseconds. */
  readonly mostPartsMs: number
}

/** Seconds that a reader keeps an answer: a year when its address names the version, else an hour. */
const PINNED_SECONDS = 31_536_000
const OPEN_SECONDS = 3600

/** Answers an endpoint by a worker. */
export function answerWork(endpoint: Endpoint, api: ApiContext): Handler {
  const { method, work: name, inParts, path } = endpoint
  return async (context) => {
    context.set('route', path)
    const world = endpoint.world ?? context.req.param('id')!
    const unknown = unknownWorld(api.worlds, world)
    if (unknown !== null) return refuse(context, unknown)
    const posted = method === 'post'
    const body = posted ? await readBody(context, endpoint, api.mostBodyBytes) : null
    if (typeof body === 'object' && body !== null) return refuse(context, body)
    const query = posted ? [] : [...new URL(context.req.url).searchParams]

    const ask = (from: number): Promise<Done | Refusal> =>
      doInWorker(context, { name, world, query, body, from }, api)
    const answer = await ask(0)
    if (!isDone(answer)) return refuse(context, answer)
    // What may yet end with a problem is not for keeping.
    if (inParts === true && answer.next !== null)
      return sendParts(context, answer, { 'cache-control': 'no-store' }, api.mostPartsMs, ask)
    const cacheControl = posted ? 'no-store' : keepFor(api.shipped.has(world), answer.pinned)
    return sendWhole(context, answer, { 'cache-control': cacheControl }, posted)
  }
}

/** An own world may change under its version while it is written, so its answers are asked for again each time. */
function keepFor(shipped: boolean, pinned: boolean): string {
  if (!shipped) return 'no-cache'
  return `public, max-age=${pinned ? PINNED_SECONDS : OPEN_SECONDS}, immutable`
}

function sendWhole(
  context: Context,
  { type, body, etag, headers: own }: Done,
  headers: Readonly<Record<string, string>>,
  posted: boolean,
): Response {
  const told = posted ? { ...headers, ...own } : { ...headers, ...own, etag }
  if (!posted && holdsTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, told)
  return context.body(body, 200, { ...told, 'content-type': type, 'content-length': String(body.length) })
}

/** Answers with why there is no answer. */
export function refuse(context: Context, { kind, detail, faults = [] }: Refusal): Response {
  const headers: Record<string, string> = {}
  if (kind === 'overloaded') headers['retry-after'] = '1'
  if (kind === 'unsupported-media-type') headers['accept-post'] = 'application/json'
  // The rest of the body is not read.
  if (kind === 'body-too-large') headers['connection'] = 'close'
  return problemAnswer(context, kind, detail, { faults, headers })
}

/** Why there is no world of that id; null when there is. */
export function unknownWorld(worlds: readonly AnyWorld[], id: string): Refusal | null {
  if (worlds.some((world) => world.id === id)) return null
  const ids = worlds.map((world) => world.id)
  const detail = `expected a world, found ${JSON.stringify(id.slice(0, 100))}${suggestion(id.slice(0, 100), ids)}`
  return { kind: 'not-found', detail: `id: ${detail}`, faults: [{ field: 'id', pointer: '', detail }] }
}

function unsupported(field: string, detail: string): Refusal {
  const faults = [{ field, pointer: '', detail }]
  return { kind: 'unsupported-media-type', detail: `${field}: ${detail}`, faults }
}

/** The text of a body, or why it is not taken. */
async function readBody(context: Context, { anyType }: Endpoint, most: number): Promise<string | Refusal> {
  const type = context.req.header('content-type')
  if (anyType !== true && !saysJson(type)) {
    const found = type === undefined ? 'none' : JSON.stringify(type.slice(0, 100))
    const detail = `expected application/json, found ${found}`
    return unsupported('content-type', detail)
  }
  const encoding = context.req.header('content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    return unsupported('content-encoding', `expected none, found ${JSON.stringify(encoding.slice(0, 100))}`)
  try {
    return await readText(context, most)
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return { kind: 'body-too-large', detail: `The body may have ${most} bytes at most.` }
    if (!(error instanceof TypeError)) throw error
    const detail = 'expected text in UTF-8'
    return {
      kind: 'bad-request',
      detail: `the body: ${detail}`,
      faults: [{ field: '', pointer: '#', detail }],
    }
  }
}
