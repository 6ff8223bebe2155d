import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Handler as HonoHandler, MiddlewareHandler } from 'hono'

/** The values that Hono keeps for a request. */
export interface Env {
  /** The Node server's request and response; an empty object if there is no socket. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** The id of the request, which is included in logs and in the response. */
    requestId: string
    /** The route's path in the OpenAPI description, such as `/v1/worlds/{id}`, for metrics. */
    route: string
  }
}

export type Context = HonoContext<Env>
export type Handler = HonoHandler<Env>
export type Middleware = MiddlewareHandler<Env>
