import type { Context, Middleware } from './env.js'
import type { Logger } from 'pino'

/** Logs each request when its response starts, with the response's status and the time since the request arrived. */
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

/**
 * Returns the log level for a response status. Status 499, which means that the client disconnected, isn't logged as a
 * warning.
 */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status >= 500) return 'error'
  return status >= 400 && status !== 499 ? 'warn' : 'info'
}

function remoteAddress({ env }: Context): string {
  return (env as Context['env'] | undefined)?.incoming?.socket.remoteAddress ?? ''
}
