import { randomUUID } from 'node:crypto'
import type { Middleware } from './env.js'

/** An id that a caller may give itself: what goes into logs and headers as it stands. */
const GIVEN = /^[\w.:-]{1,100}$/

/** Gives each request an id, the caller's own where it sends a fit one, and says it in the answer. */
export const requestId: Middleware = async (context, next) => {
  const given = context.req.header('x-request-id')
  const id = given !== undefined && GIVEN.test(given) ? given : randomUUID()
  context.set('requestId', id)
  await next()
  context.res.headers.set('x-request-id', id)
}
