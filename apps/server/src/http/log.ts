import type { Context, Middleware } from './env.js'
import { pino, type Logger } from 'pino'
import type { LogLevel } from '../options.js'

/** Returns a log of JSON lines, on standard error by default. */
export function createLog(level: LogLevel, to?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, to ?? pino.destination({ dest: 2, sync: true }))
}

/** Logs each request when its response starts, with the status and the time it took. */
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

/** Returns the log level for a status. A client that left isn't an error. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status >= 500) return 'error'
  return status >= 400 && status !== 499 ? 'warn' : 'info'
}

/** Returns the client's address; empty without a socket. */
function remoteAddress({ env }: Context): string {
  return (env as Context['env'] | undefined)?.incoming?.socket.remoteAddress ?? ''
}
