import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { brokenAnswer, refuseBrokenRequests } from './http/broken-requests.js'
import type { Connections } from './http/connections.js'
import { normalizeHost } from './http/hosts.js'
import type { Limits } from './http/limits.js'
import { closeUnread } from './http/unread-answers.js'
import { ListenError, type Answering, type Bindings, type Listening } from './listening.js'

/**
 * How often to check for slow clients in the time that they may take. With Node's default of 30 seconds between checks,
 * a client could take twice as long as the limit allows.
 */
const CHECKS = 6

/** How long running requests may take to finish after the server starts closing, in milliseconds. */
const GRACE_MS = 10_000

export interface ListenLimits extends Pick<Limits, 'requestMs' | 'unreadMs'> {
  readonly connections: Connections
}

/**
 * Serves `app` on a host and port. Port 0 selects any free port. Throws a `ListenError` if the port is in use or the
 * host isn't an address of this machine.
 */
export async function listen(
  app: Answering,
  host: string,
  port: number,
  { connections, requestMs, unreadMs }: ListenLimits,
): Promise<Listening> {
  const fetch = (request: Request, env: unknown): Response | Promise<Response> => {
    const bindings = env as Bindings
    closeUnread(bindings.outgoing, unreadMs)
    return app.fetch(request, bindings)
  }
  const answer = getRequestListener(fetch, {
    // The fallback for HTTP/1.0 requests, which may lack a host.
    hostname: urlHost(host),
    errorHandler: (error) => brokenAnswer(error instanceof RequestError ? 400 : 500),
  })
  const server = createServer({ connectionsCheckingInterval: requestMs / CHECKS }, (incoming, outgoing) => {
    normalizeHost(incoming)
    void answer(incoming, outgoing)
  })
  connections.watch(server)
  server.requestTimeout = requestMs
  // The headers timeout must not be longer than the request timeout. Otherwise, Node swaps the two.
  server.headersTimeout = requestMs
  refuseBrokenRequests(server)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const cause = error as NodeJS.ErrnoException
    throw new ListenError(host, port, cause.code, { cause })
  }
  const taken = (server.address() as AddressInfo).port
  return {
    url: `http://${urlHost(host)}:${taken}/`,
    port: taken,
    close: (graceMs = GRACE_MS) => close(server, graceMs),
  }
}

/**
 * Returns the host in the form used in URLs. An IPv6 address is put in brackets. A wildcard address is replaced with
 * one that browsers can open.
 */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

async function close(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  // A connection that is kept alive only becomes idle after its current response.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
