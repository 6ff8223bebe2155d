import type { Hono } from 'hono'
import { otherMethodText } from '../errors/messages.js'
import type { Context, Env } from './env.js'
import { problemAnswer } from './problem.js'

/**
 * Makes all already registered paths refuse unsupported methods with a response that lists the allowed methods. Paths
 * with `*` are left out, because the files that they serve are known only when a request arrives.
 */
export function refuseOtherMethods(app: Hono<Env>): void {
  const taken = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (path.includes('*') || method === 'ALL') continue
    const methods = taken.get(path) ?? new Set()
    taken.set(path, methods.add(method))
    if (method === 'GET') methods.add('HEAD')
  }
  for (const [path, methods] of taken) {
    const allow = [...methods, 'OPTIONS'].join(', ')
    app.all(path, (context) => {
      context.set('route', path.replace(/:(\w+)/g, '{$1}'))
      const { method } = context.req
      if (method === 'OPTIONS') return context.body(null, 204, { allow })
      return otherMethod(context, allow)
    })
  }
}

/** Refuses a request whose method isn't in the list of allowed methods. */
export function otherMethod(context: Context, allowed: string): Response {
  const data = { got: context.req.method.slice(0, 20), allowed }
  return problemAnswer(context, 'method-not-allowed', otherMethodText(data), {
    data,
    headers: { allow: allowed },
  })
}
