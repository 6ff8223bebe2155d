import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../create-app.js'
import { brokenAnswer } from '../http/broken-requests.js'
import type { Bindings } from '../listening.js'

/** A request handler for Node's `http` module, Express, Connect, and similar frameworks. */
export type NodeHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next?: (error: unknown) => void,
) => void

/**
 * Returns a request handler that serves `app`. Mount it before any body parser, because `app` reads bodies itself. If a
 * body has already been read, the handler passes an error to `next`.
 * @example express().use('/seeds', nodeHandler(await createApp({ worlds })))
 */
export function nodeHandler(app: App): NodeHandler {
  const answer = getRequestListener((request, env) => app.fetch(request, env as Bindings), {
    // The fallback for HTTP/1.0 requests, which may lack a host.
    hostname: 'localhost',
    errorHandler: (error) => brokenAnswer(error instanceof RequestError ? 400 : 500),
    overrideGlobalObjects: false,
  })
  return (incoming, outgoing, next) => {
    if (incoming.readableDidRead) {
      const error = new Error(BODY_WAS_READ)
      if (next === undefined) throw error
      return next(error)
    }
    void answer(incoming, outgoing)
  }
}

const BODY_WAS_READ =
  'the request’s body was already read; mount the Seedfast API before body parsers such as express.json()'
