import { createApp as createServerApp } from './app.js'
import type { AppOptions } from './app-options.js'
import { closeUnread } from './http/unread-answers.js'
import type { WorldFault } from './api/usable-worlds.js'
import type { Bindings } from './listening.js'

/** A server without a socket. */
export interface App {
  /**
   * Answers a request. `bindings` contains the Node server's request and response objects, if there is a Node server.
   */
  fetch(request: Request, bindings?: Partial<Bindings>): Response | Promise<Response>
  /** The worlds that aren't served because they are invalid, such as a dungeon with an invalid data file. */
  readonly faults: readonly WorldFault[]
  /** Ends the worker processes. */
  close(): Promise<void>
}

/**
 * Creates a server without a socket, for use in tests or behind an existing HTTP server. Throws a `StudioNotBuiltError`
 * if the studio hasn't been built.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { app, limits, faults, close } = await createServerApp(options)
  return {
    fetch: (request, bindings) => {
      if (bindings?.outgoing !== undefined) closeUnread(bindings.outgoing, limits.unreadMs)
      return app.fetch(request, bindings)
    },
    faults,
    close,
  }
}
