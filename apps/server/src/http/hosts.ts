import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { brokenAnswer } from './broken-requests.js'
import type { Middleware } from './env.js'
import { otherHostText } from '../errors/messages.js'
import { bareHost, isLoopback } from './loopback.js'
import { problemAnswer } from './problem.js'

/**
 * Returns the host names that requests may use, or `null` to accept any host. A server on a loopback address accepts
 * only loopback names and the names in `more`. Without this restriction, a web page could read from the server by
 * pointing its own domain at 127.0.0.1 (DNS rebinding).
 */
export function allowedHosts(host: string, more: readonly string[]): readonly string[] | null {
  return isLoopback(host) || more.length > 0 ? [host, ...more].map(bareHost) : null
}

/**
 * Refuses requests with a host that isn't allowed. Unless only loopback names are allowed, IP addresses are accepted
 * too, because DNS rebinding requires a domain.
 */
export function checkHost(hosts: readonly string[]): Middleware {
  const local = hosts.slice(0, 1).every(isLoopback)
  return async (context, next) => {
    // Take the host from the URL, because a request can specify its host there instead of in the header.
    const host = bareHost(new URL(context.req.url).hostname)
    if (hosts.includes(host) || isLoopback(host) || (!local && isIP(host) !== 0)) return next()
    const data = { got: host.slice(0, 100), allowed: hosts[0]! }
    return problemAnswer(context, 'misdirected-request', otherHostText(data), { data })
  }
}

/**
 * Refuses requests with several `Host` headers (RFC 9112, section 3.2). A proxy and this server could otherwise read
 * different ones.
 */
export const refuseSeveralHosts: Middleware = async (context, next) => {
  const incoming = (context.env as typeof context.env | undefined)?.incoming
  const names = incoming?.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host') ?? []
  return names.length > 1 ? brokenAnswer(400) : next()
}

/** Writes an IPv6 address in a request's `Host` header as URLs do, because Hono refuses any other form. */
export function normalizeHost({ headers }: IncomingMessage): void {
  const { host = '' } = headers
  const url = `http://${host}`
  if (/^\[[\da-f:.]+\](?::\d+)?$/i.test(host) && URL.canParse(url)) headers.host = new URL(url).host
}
