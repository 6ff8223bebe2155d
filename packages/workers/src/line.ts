import type { Fault } from './fault.js'

/**
 * One end of a two-way channel that delivers messages in order, such as the port of a thread or the streams of a
 * process.
 */
export interface Line {
  /**
   * Sends a message. Throws if the channel can't carry the message. Channels between threads move the memory of
   * `buffers` to the receiver instead of copying it.
   */
  send(message: unknown, buffers?: ArrayBuffer[]): void
  /**
   * Calls `take` with each message. If `take` returns a promise, a channel that can wait reads no further messages
   * until the promise settles.
   */
  receive(take: (message: unknown) => void | Promise<void>): void
}

/** A connection to a worker, as its owner sees it. */
export interface WorkerLine extends Line {
  /** A description of the worker for error messages, such as `search worker`. */
  readonly name: string
  /** Resolves to the reason why the worker ended, once it has ended and all of its messages have been handled. */
  readonly gone: Promise<Error>
  /** Ends the worker immediately, even if it's busy. */
  stop(): void
}

/** A message to a worker. The first message has the type `start`. */
export type ToWorker =
  | { readonly kind: 'start'; readonly start: unknown }
  | { readonly kind: 'ask'; readonly id: number; readonly call: string; readonly arg: unknown }
  | { readonly kind: 'cancel'; readonly id: number }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: Fault }
  /** The worker couldn't start, or can't continue. */
  | { readonly kind: 'broken'; readonly fault: Fault }
