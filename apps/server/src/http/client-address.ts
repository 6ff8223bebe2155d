import { isIPv6, type Socket } from 'node:net'
import type { Context } from './env.js'

/**
 * Returns the address of the client that sent a request, or an empty string if there is no socket. Headers such as
 * `X-Forwarded-For` are ignored, because clients can set them to anything.
 */
export function clientAddress(context: Context): string {
  // Without a Node server, `env` is undefined.
  const env = context.env as Context['env'] | undefined
  return env?.incoming === undefined ? '' : clientOf(env.incoming.socket)
}

/**
 * Returns the address that identifies the client of a connection. An IPv4 client is identified by its whole address,
 * and an IPv6 client by its /64 network, because a single client usually owns a whole /64.
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
