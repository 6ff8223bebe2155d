import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenText } from './errors/messages.js'

/** A running server. */
export interface Listening {
  /** The URL at which this machine can reach the server, with a trailing slash. */
  readonly url: string
  readonly port: number
  /** Closes the server. Running requests have `graceMs` milliseconds to finish. Default: 10,000. */
  close(graceMs?: number): Promise<void>
}

/** The request and response objects of a Node server. */
export interface Bindings {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** An object that answers requests, such as a Hono app. */
export interface Answering {
  fetch(request: Request, env: Bindings): Response | Promise<Response>
}

/** The error thrown if the server can't listen on an address. Its message explains how to fix the problem. */
export class ListenError extends Error {
  override readonly name = 'ListenError'

  constructor(
    readonly host: string,
    readonly port: number,
    /** The system's error code, such as `EADDRINUSE`, or `undefined` if there is none. */
    readonly system: string | undefined,
    options: { readonly cause: Error },
  ) {
    super(listenText(host, port, system, options.cause), options)
  }
}
