import type { Middleware } from './env.js'
import { pino, type Logger } from 'pino'
import type { LogLevel } from '../options.js'
import { clientAddress } from './client-address.js'

/** A log of JSON lines, on standard error unless another place to write is given. */
export function createLog(level: LogLevel, to?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, to ?? pino.destination({ dest: 2, sync: true }))
}

/** Logs each request when its answer begins: what was asked, the status, and how long it took. */
export function logRequests(log: Logger): Middleware {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const { status } = context.res
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'
    if (!log.isLevelEnabled(level)) return
    log[level]({
      requestId: context.get('requestId'),
      method: context.req.method,
      path: context.req.path,
      query: new URL(context.req.url).search.slice(0, 1000),
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      client: clientAddress(context),
    })
  }
}
