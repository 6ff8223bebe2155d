import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Handler as HonoHandler, MiddlewareHandler } from 'hono'

/** The variables of a request. */
export interface Env {
  /** The socket's request and response; `undefined` without a socket. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** The request's id, in logs and responses. */
    requestId: string
    /** The path in the API's description, such as `/v1/worlds/{id}`, for metrics. */
    route: string
  }
}

export type Context = HonoContext<Env>
export type Handler = HonoHandler<Env>
export type Middleware = MiddlewareHandler<Env>
