import { isIPv6, type Socket } from 'node:net'
import type { Context } from './env.js'

/**
 * Returns the address of the client that sent a request, or an empty string if there is no socket. Ignores headers such
 * as `X-Forwarded-For`, because anyone can set them.
 */
export function clientAddress(context: Context): string {
  // Without a server, an app has no env.
  const env = context.env as Context['env'] | undefined
  return env?.incoming === undefined ? '' : clientOf(env.incoming.socket)
}

/**
 * Returns the address that identifies the client of a connection: an IPv4 address, or the /64 network of an IPv6
 * address.
 */
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
