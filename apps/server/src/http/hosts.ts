import { isIP, isIPv4, isIPv6 } from 'node:net'
import { brokenAnswer } from './broken-requests.js'
import type { Middleware } from './env.js'
import { otherHostText } from '../errors/messages.js'
import { problemAnswer } from './problem.js'

/** Matches an IPv4 loopback address that is written as an IPv6 address, as URLs print it. */
const MAPPED_LOOPBACK = /^::ffff:7f[\da-f]{2}:[\da-f]{1,4}$/

/** Returns whether a host name or address refers to the loopback interface, which no other machine can reach. */
export function isLoopback(host: string): boolean {
  const name = bare(host)
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return (isIPv4(name) && name.startsWith('127.')) || MAPPED_LOOPBACK.test(name)
}

/**
 * Returns the host names that requests may use, or `null` to accept any host. A server on a loopback address accepts
 * only loopback names and the names in `more`. Without this restriction, a web page could read from the server by
 * pointing its own domain at 127.0.0.1 (DNS rebinding).
 */
export function allowedHosts(host: string, more: readonly string[]): readonly string[] | null {
  return isLoopback(host) || more.length > 0 ? [host, ...more].map(bare) : null
}

/**
 * Refuses requests with a host that isn't allowed. Unless only loopback names are allowed, IP addresses are accepted
 * too, because DNS rebinding requires a domain.
 */
export function checkHost(hosts: readonly string[]): Middleware {
  const local = hosts.slice(0, 1).every(isLoopback)
  return async (context, next) => {
    // Take the host from the URL, because a request can specify its host there instead of in the header.
    const host = bare(new URL(context.req.url).hostname)
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

/** Returns a host in the form that URLs print, without brackets, so that all forms of an address are equal. */
function bare(host: string): string {
  const address = host.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')
  const url = `http://${isIPv6(address) ? `[${address}]` : address}`
  const name = URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()
  return name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
