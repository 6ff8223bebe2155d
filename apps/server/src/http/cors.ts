import type { Middleware } from './env.js'

const EXPOSED = 'etag, retry-after, x-request-id, allow, seedfast-seed'

/**
 * Lets pages of other origins read the answers: of `*` every page, else those of these origins. No cookie and no
 * password is ever looked at, so nothing more is given than anyone gets.
 */
export function allowOrigins(origins: '*' | readonly string[]): Middleware {
  return async (context, next) => {
    const origin = context.req.header('origin')
    const allowed = origins === '*' ? '*' : origins.find((one) => one === origin)
    if (
      context.req.method === 'OPTIONS' &&
      context.req.header('access-control-request-method') !== undefined
    ) {
      return context.body(null, 204, {
        ...(origins === '*' ? {} : { vary: 'origin' }),
        ...(allowed === undefined
          ? {}
          : {
              'access-control-allow-origin': allowed,
              'access-control-allow-methods': 'GET, HEAD, POST',
              'access-control-allow-headers': 'content-type, if-none-match, x-request-id',
              'access-control-max-age': '86400',
            }),
      })
    }
    await next()
    const { headers } = context.res
    if (origins !== '*') headers.append('vary', 'origin')
    if (allowed === undefined) return
    headers.set('access-control-allow-origin', allowed)
    headers.set('access-control-expose-headers', EXPOSED)
    // What other pages may read, they may load too.
    headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}
