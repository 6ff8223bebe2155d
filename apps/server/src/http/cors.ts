import { cors } from 'hono/cors'
import type { Middleware } from './env.js'

/** Which pages of other origins may read an answer: all of them, or those of a list. */
export type Origins = '*' | readonly string[]

/**
 * Lets pages of other origins read the answers. Cookies and passwords are never looked at, so a page gets nothing that
 * its user's machine couldn't get without it.
 */
export function allowOrigins(origins: Origins): Middleware {
  const allow = cors({
    origin: origins === '*' ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['content-type', 'if-none-match', 'x-request-id'],
    exposeHeaders: ['etag', 'retry-after', 'x-request-id', 'allow', 'seedfast-seed', 'seedfast-seed-notes'],
    maxAge: 86_400,
  })
  return async (context, next) => {
    // A preflight names the method it asks for; any other OPTIONS is answered by the address itself.
    const { req } = context
    if (req.method === 'OPTIONS' && req.header('access-control-request-method') === undefined) return next()
    const answer = await allow(context, next)
    const { headers } = context.res
    // What a page may read, it may load too.
    if (headers.has('access-control-allow-origin'))
      headers.set('cross-origin-resource-policy', 'cross-origin')
    return answer
  }
}
