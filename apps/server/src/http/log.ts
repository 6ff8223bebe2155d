import type { Context, Middleware } from './env.js'
import type { Logger } from 'pino'

/** Logs each request when its response starts, with the status and the time until then. */
export function logRequests(log: Logger): Middleware {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const { status } = context.res
    const level = levelOf(status)
    if (!log.isLevelEnabled(level)) return
    log[level]({
      requestId: context.get('requestId'),
      method: context.req.method,
      path: context.req.path,
      query: new URL(context.req.url).search.slice(0, 1000),
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      client: remoteAddress(context),
    })
  }
}

/** Returns the log level for a response status. A client that left early isn't logged as an error. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status >= 500) return 'error'
  return status >= 400 && status !== 499 ? 'warn' : 'info'
}

/** Returns the client's address, or an empty string if there is no socket. */
function remoteAddress({ env }: Context): string {
  return (env as Context['env'] | undefined)?.incoming?.socket.remoteAddress ?? ''
}
