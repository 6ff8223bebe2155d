import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Handler as HonoHandler, MiddlewareHandler } from 'hono'

export interface Env {
  /** The Node server's request and response objects. Empty if there is no socket. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** The ID of the request, which appears in the log and in the response. */
    requestId: string
    /** The route's path in the OpenAPI description, such as `/v1/worlds/{id}`. Metrics are grouped by this path. */
    route: string
  }
}

export type Context = HonoContext<Env>
export type Handler = HonoHandler<Env>
export type Middleware = MiddlewareHandler<Env>
