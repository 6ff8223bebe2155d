import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Handler as HonoHandler, MiddlewareHandler } from 'hono'

/** What a request carries on its way. */
export interface Env {
  /** Where it came in; nothing when there is no socket. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** Its id, in logs and answers. */
    requestId: string
    /** The address as it is described, such as `/v1/worlds/{id}`, for what is counted. */
    route: string
  }
}

export type Context = HonoContext<Env>
export type Handler = HonoHandler<Env>
export type Middleware = MiddlewareHandler<Env>
