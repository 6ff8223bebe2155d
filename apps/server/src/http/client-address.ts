import type { Context } from './env.js'

/** The address that a request came from; empty where there is no socket. Headers are not asked, since anyone writes them. */
export function clientAddress(context: Context): string {
  // There is no env at all when an app is called without a server.
  const env = context.env as Context['env'] | undefined
  return env?.incoming?.socket.remoteAddress ?? ''
}
