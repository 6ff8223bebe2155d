import type { IncomingMessage, ServerResponse } from 'node:http'

/** A running server and the function that closes it. */
export interface Listening {
  /** The URL at which the server can be reached from this machine, with a trailing slash. */
  readonly url: string
  readonly port: number
  /** Closes the server. Running requests have `graceMs` milliseconds (default 10,000) to finish. */
  close(graceMs?: number): Promise<void>
}

/** The request and response objects of a Node server. */
export interface Bindings {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** An object with a request handler, such as a Hono app. */
export interface Answering {
  fetch(request: Request, env: Bindings): Response | Promise<Response>
}

/** The error for an address that the server can't listen on. The message explains what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}
