import { isIPv6, type Socket } from 'node:net'
import type { Context } from './env.js'

/** The client that a request came from; empty where there is no socket. Headers are ignored, since anyone can set them. */
export function clientAddress(context: Context): string {
  // There is no env at all when an app is called without a server.
  const env = context.env as Context['env'] | undefined
  return env?.incoming === undefined ? '' : clientOf(env.incoming.socket)
}

/** The client at the other end of a connection: an IPv4 address, or the /64 network that one IPv6 host has to itself. */
export function clientOf({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  if (!isIPv6(remoteAddress)) return remoteAddress
  const mapped = /^::ffff:([\d.]+)$/i.exec(remoteAddress)
  if (mapped !== null) return mapped[1]!
  const [head = '', tail] = remoteAddress.replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return `${[...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':')}::/64`
}
