import { cors } from 'hono/cors'
import type { Origins } from '../options.js'
import type { Middleware } from './env.js'

/**
 * Lets pages from other origins read responses. This is safe because the server ignores cookies and passwords: a page
 * can read only what any program on the user's machine could request.
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
    // A preflight request names the method that it asks about. Any other OPTIONS request is routed as usual.
    const { req } = context
    if (req.method === 'OPTIONS' && req.header('access-control-request-method') === undefined) return next()
    const answer = await allow(context, next)
    const { headers } = context.res
    // A page that may read a response may also embed it.
    if (headers.has('access-control-allow-origin'))
      headers.set('cross-origin-resource-policy', 'cross-origin')
    return answer
  }
}
