import { findWorld, isInputError, type AnyWorld, type Issue, type Place } from '@seedfast/world'
import type { Context, Handler } from '../http/env.js'
import { readBody, saysJson, type Body, type BodyRefusal } from '../http/body.js'
import { clientAddress } from '../http/client-address.js'
import { holdsTag } from '../http/etag.js'
import type { Limits } from '../http/limits.js'
import { problemAnswer } from '../http/problem.js'
import type { Quota } from '../http/quota.js'
import { UnreadAnswer } from '../http/unread-answers.js'
import { doInWorker, isDone, type Done, type Refusal, type WorkPlace } from './do-in-worker.js'
import type { Endpoint } from '../operations/endpoint.js'
import { sendParts } from './send-parts.js'
import type { WorldFault } from './usable-worlds.js'
import { bodyText, requestIssue, tooManyProgramsText, unusableWorldText } from '../errors/messages.js'
import { faultOf } from '../errors/request-faults.js'

export interface ApiContext extends WorkPlace {
  readonly worlds: readonly AnyWorld[]
  /** The worlds that aren't served because they are invalid. */
  readonly faults: readonly WorldFault[]
  readonly limits: Limits
  /** The quota for request bodies in memory, in bytes. `unread` is the quota for unread responses. */
  readonly bodies: Quota
  readonly unread: Quota
  /** The quota for requests that run programs in other languages. */
  readonly programs: Quota
  /** The maximum total running time of all parts of a response, in milliseconds. */
  readonly mostPartsMs: number
}

/**
 * How long clients may cache a response, in seconds: a year if the URL contains the world's version, and an hour
 * otherwise.
 */
const PINNED_SECONDS = 31_536_000
const OPEN_SECONDS = 3600

export function answerWork(endpoint: Endpoint, api: ApiContext): Handler {
  const { method, work: name, inParts, path } = endpoint
  return async (context) => {
    context.set('route', path)
    const world = endpoint.world ?? context.req.param('id')!
    const unknown = unservedWorld(api, world)
    if (unknown !== null) return refuse(context, unknown)
    if (!api.unread.hasRoom(clientAddress(context), 1)) return refuse(context, tooMuchUnread())
    const posted = method === 'post'
    const body = posted ? await bodyOf(context, endpoint, api) : null
    if (body !== null && 'kind' in body) return refuse(context, body)
    const query = posted ? [] : [...new URL(context.req.url).searchParams]

    const client = clientAddress(context)
    const isProgram = (findWorld(api.worlds, world).program ?? null) !== null
    if (isProgram && !api.programs.take(client, 1)) {
      body?.release()
      const { client: each, total } = api.limits.programs
      return refuse(context, { kind: 'overloaded', detail: tooManyProgramsText(each, total) })
    }
    const release = (): void => {
      body?.release()
      if (isProgram) api.programs.release(client, 1)
    }
    const unread = new UnreadAnswer(context, api.unread)
    let before = 0
    const ask = async (from: number): Promise<Done | Refusal> => {
      const answer = await doInWorker(context, { name, world, query, body: body?.bytes ?? null, from }, api)
      if (!isDone(answer)) return answer
      // The previous part may still be on its way to the client, so both parts count.
      if (!unread.hold(before + answer.body.length)) return tooMuchUnread()
      before = answer.body.length
      return answer
    }
    let first: Done | Refusal
    try {
      first = await ask(0)
    } catch (error) {
      release()
      throw error
    }
    // Don't cache a response that may still end with a problem.
    if (isDone(first) && inParts === true && first.next !== null)
      return sendParts(context, first, {
        headers: { ...first.headers, 'cache-control': 'no-store' },
        mostMs: api.mostPartsMs,
        ask,
        done: release,
      })
    release()
    if (!isDone(first)) return refuse(context, first)
    const cacheControl = posted ? 'no-store' : keepFor(api.shipped.has(world), first.pinned)
    return sendWhole(context, first, { 'cache-control': cacheControl }, posted)
  }
}

/**
 * Returns the `Cache-Control` header for a GET request. The results of a built-in world change only together with its
 * version. The results of a user's own world may change without a new version, so caches must revalidate them.
 */
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
  const all = posted ? { ...headers, ...own } : { ...headers, ...own, etag }
  if (!posted && holdsTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, all)
  return context.body(body, 200, { ...all, 'content-type': type, 'content-length': String(body.length) })
}

/** Answers a request with a problem (RFC 9457). */
export function refuse(context: Context, { kind, detail, data, faults }: Refusal): Response {
  const headers: Record<string, string> = {}
  if (kind === 'overloaded') headers['retry-after'] = '1'
  if (kind === 'unsupported-media-type') headers['accept-post'] = 'application/json'
  // The rest of the body hasn't been read, so the connection can't be reused.
  if (kind === 'body-too-large' || kind === 'body-too-slow') headers['connection'] = 'close'
  return problemAnswer(context, kind, detail, { data, faults, headers })
}

/** Returns the refusal for the ID of an unknown or invalid world, or null if the world is served. */
export function unservedWorld(
  { worlds, faults }: Pick<ApiContext, 'worlds' | 'faults'>,
  id: string,
): Refusal | null {
  const fault = faults.find(({ world }) => world === id)
  if (fault !== undefined) return { kind: 'world-failed', detail: unusableWorldText(id, fault.message) }
  try {
    findWorld(worlds, id.slice(0, 100))
    return null
  } catch (error) {
    if (!isInputError(error)) throw error
    return { kind: 'not-found', ...outsideBody(error.issues[0]!, 'id') }
  }
}

function unsupported(field: string, issue: Issue): Refusal {
  return { kind: 'unsupported-media-type', ...outsideBody(issue, field) }
}

/**
 * Converts an issue in the URL or in a header to a refusal. The refusal's fault has no JSON Pointer, because JSON
 * Pointers refer to the body.
 */
function outsideBody(issue: Issue, field: string): Pick<Refusal, 'detail' | 'faults'> {
  const fault = { ...faultOf(issue), field, pointer: '' }
  return { detail: issue.place.in === 'world' ? fault.detail : `${field}: ${fault.detail}`, faults: [fault] }
}

function tooMuchUnread(): Refusal {
  return { kind: 'overloaded', detail: 'Too many responses are waiting to be read.' }
}

const HEADER: Place = { in: 'option' }

/** Reads a request's body. Returns a refusal if the body can't be accepted. */
async function bodyOf(
  context: Context,
  { anyType }: Endpoint,
  { limits, bodies }: ApiContext,
): Promise<Body | Refusal> {
  const type = context.req.header('content-type')
  if (anyType !== true && !saysJson(type)) {
    const got = type?.slice(0, 100) ?? null
    return unsupported('content-type', requestIssue('unsupported-type', HEADER, { got }))
  }
  const encoding = context.req.header('content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    return unsupported(
      'content-encoding',
      requestIssue('unsupported-encoding', HEADER, { got: encoding.slice(0, 100) }),
    )
  const body = await readBody(context, limits, bodies)
  return typeof body === 'string' ? unreadBody(body, limits) : body
}

function unreadBody(kind: BodyRefusal, { bodyBytes, bodyMs }: Limits): Refusal {
  switch (kind) {
    case 'body-too-large':
      return { kind, detail: bodyText({ bytes: bodyBytes }), data: { max: bodyBytes } }
    case 'body-too-slow':
      return { kind, detail: bodyText({ ms: bodyMs }), data: { ms: bodyMs } }
    case 'overloaded':
      return { kind, detail: 'Too many request bodies are being read.' }
    case 'client-left':
      return { kind, detail: 'The client disconnected.' }
  }
}
