import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { brokenAnswer, refuseBrokenRequests } from './http/broken-requests.js'
import type { Connections } from './http/connections.js'
import { closeUnread } from './http/unread-answers.js'
import { listenText } from './errors/messages.js'

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_MS = 30_000

/** How often slow clients are looked for; Node's own 30 seconds would let them take twice as long. */
const CHECK_MS = 5_000

/** How long running requests may take to end when the server closes, in milliseconds. */
const GRACE_MS = 10_000

/** A server that answers. */
export interface Listening {
  /** Where a browser on this machine finds it, ending in a slash. */
  readonly url: string
  readonly port: number
  /** Takes no more requests, lets running ones end for at most `graceMs` milliseconds (default 10,000), and closes. */
  close(graceMs?: number): Promise<void>
}

/** What answers requests, such as a Hono app. */
export interface Answering {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>
}

/** An address that cannot be listened on, with what to do about it. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** What a server does about clients that take too much of it. */
export interface ListenLimits {
  readonly connections: Connections
  /** How long a client may leave an answer unread, in milliseconds. */
  readonly unreadMs: number
}

/**
 * Answers requests to `host` and `port` with `app`; port 0 takes a free one.
 * Throws a ListenError when the port is in use or the host is none of this machine's.
 */
export async function listen(
  app: Answering,
  host: string,
  port: number,
  { connections, unreadMs }: ListenLimits,
): Promise<Listening> {
  const fetch = (request: Request, env: unknown): Response | Promise<Response> => {
    const bindings = env as HttpBindings
    closeUnread(bindings.outgoing as ServerResponse, unreadMs)
    return app.fetch(request, bindings)
  }
  const answer = getRequestListener(fetch, {
    // HTTP/1.0 may leave the host out.
    hostname: urlHost(host),
    errorHandler: (error) => brokenAnswer(error instanceof RequestError ? 400 : 500),
  })
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (incoming, outgoing) => {
    void answer(incoming, outgoing)
  })
  connections.watch(server)
  server.requestTimeout = REQUEST_MS
  // Node swaps the two where the time for headers, 60 seconds of its own, is the longer one.
  server.headersTimeout = REQUEST_MS
  refuseBrokenRequests(server)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ListenError(listenText(host, port, code, message), { cause: error })
  }
  const taken = (server.address() as AddressInfo).port
  return {
    url: `http://${urlHost(host)}:${taken}/`,
    port: taken,
    close: (graceMs = GRACE_MS) => close(server, graceMs),
  }
}

/** The host in an address: the wildcard addresses are not to be visited, and IPv6 stands in brackets. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

async function close(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  // A connection that is kept alive falls idle only after the answer that runs on it.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
