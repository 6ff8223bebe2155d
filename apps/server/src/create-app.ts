import { createApp as createServerApp } from './app.js'
import type { AppOptions } from './app-options.js'
import type { Bindings } from './listening.js'

/** A server without a socket. */
export interface App {
  /** Answers a request. `bindings` are those of a Node server, if there is one. */
  fetch(request: Request, bindings?: Partial<Bindings>): Response | Promise<Response>
  /** Ends the worker threads. */
  close(): Promise<void>
}

/** Creates a server without a socket, for tests and other hosts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { app, close } = await createServerApp(options)
  return { fetch: (request, bindings) => app.fetch(request, bindings), close }
}
