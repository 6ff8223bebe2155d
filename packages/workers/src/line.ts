import type { Fault } from './fault.js'

/** One end of a two-way channel that keeps messages in order: a thread's port, or a process's streams. */
export interface Line {
  /**
   * Sends a message. Throws if the channel can't carry it. Channels between threads move `buffers` instead of copying
   * them.
   */
  send(message: unknown, buffers?: ArrayBuffer[]): void
  /** Calls `take` with each message. If the channel can wait, it awaits the returned promise before it reads more. */
  receive(take: (message: unknown) => void | Promise<void>): void
}

/** The owner's end of the line to a worker. */
export interface WorkerLine extends Line {
  /** The worker's purpose, such as `search worker`, for error messages. */
  readonly name: string
  /** Resolves with the reason once the worker has ended and all its messages have been handled. */
  readonly gone: Promise<Error>
  /** Ends the worker immediately, even if it's busy. */
  stop(): void
}

/** A message to a worker. The first one is `start`. */
export type ToWorker =
  | { readonly kind: 'start'; readonly start: unknown }
  | { readonly kind: 'ask'; readonly id: number; readonly call: string; readonly arg: unknown }
  | { readonly kind: 'cancel'; readonly id: number }

/** A message from a worker. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: Fault }
  /** The worker can't start, or can't continue. */
  | { readonly kind: 'broken'; readonly fault: Fault }
