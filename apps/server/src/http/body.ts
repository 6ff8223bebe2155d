import { Readable } from 'node:stream'
import { clientAddress } from './client-address.js'
import type { Context } from './env.js'
import type { Limits } from './limits.js'
import type { Quota } from './quota.js'

/** A request's body. It counts toward the client's quota until it is released. */
export interface Body {
  readonly bytes: Uint8Array
  release(): void
}

/**
 * The reason why a body wasn't read: it was too large, it arrived too slowly, the quota was used up or the client
 * disconnected.
 */
export type BodyRefusal = 'body-too-large' | 'body-too-slow' | 'overloaded' | 'client-left'

/**
 * The initial size of a body's buffer, and the minimum by which the buffer grows, in bytes. Smaller steps would copy
 * the buffer too often.
 */
const FIRST_BYTES = 16 * 1024

/**
 * Reads a request's body within limits on time and memory. Only bytes that have arrived count toward the quota, so a
 * client can't reserve memory by announcing a large body. (Hono's `bodyLimit` has neither a quota nor a time limit.)
 */
export function readBody(
  context: Context,
  { bodyBytes, bodyMs }: Pick<Limits, 'bodyBytes' | 'bodyMs'>,
  quota: Quota,
): Promise<Body | BodyRefusal> {
  if (Number(context.req.header('content-length') ?? 0) > bodyBytes) return Promise.resolve('body-too-large')
  const source = bodyStream(context)
  const client = clientAddress(context)
  let room = new Uint8Array(0)
  let length = 0
  const release = (): void => {
    quota.release(client, room.length)
    room = new Uint8Array(0)
  }
  /**
   * Grows the buffer to at least `needed` bytes, or to twice its size if that is more and the quota allows it. Returns
   * whether the needed bytes fit.
   */
  const grow = (needed: number): boolean =>
    [2 * room.length, room.length + FIRST_BYTES].some((size) => resize(Math.max(needed, size)))
  const resize = (size: number): boolean => {
    const bounded = Math.min(bodyBytes, size)
    if (!quota.take(client, bounded - room.length)) return false
    const resized = new Uint8Array(bounded)
    resized.set(room)
    room = resized
    return true
  }
  return new Promise((resolve) => {
    const settle = (outcome: Body | BodyRefusal): void => {
      clearTimeout(late)
      source.off('data', take).off('end', end).off('close', leave).off('error', leave)
      // Without a listener, a later error in the stream would be thrown.
      source.on('error', () => {})
      source.pause()
      if (typeof outcome === 'string') release()
      resolve(outcome)
    }
    const take = (part: Uint8Array): void => {
      if (length + part.length > bodyBytes) return settle('body-too-large')
      if (length + part.length > room.length && !grow(length + part.length)) return settle('overloaded')
      room.set(part, length)
      length += part.length
    }
    const end = (): void => settle({ bytes: room.subarray(0, length), release })
    const leave = (): void => settle('client-left')
    const late = setTimeout(() => settle('body-too-slow'), bodyMs)
    source.on('data', take).on('end', end).on('close', leave).on('error', leave)
    if (source.destroyed) leave()
  })
}

/**
 * Returns the request's body as a stream. If there is a socket, this is Node's own stream, because a web stream would
 * buffer more bytes than requested.
 */
function bodyStream({ req, env }: Context): Readable {
  const incoming = (env as Context['env'] | undefined)?.incoming
  if (incoming !== undefined) return incoming as Readable
  const { body } = req.raw
  return body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
}

/** Returns whether a content type is JSON: `application/json` or `application/*+json`, with any parameters. */
export function saysJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType?.trim() ?? '')
}
