import type { Fault } from './fault.js'

/** One end of a channel that carries messages in order, both ways: a port of a thread, or the streams of a process. */
export interface Line {
  /** Throws when the channel can't carry the message. */
  send(message: unknown): void
  /** Calls `take` with each message. A channel that can wait for the promise does, before it reads on. */
  receive(take: (message: unknown) => void | Promise<void>): void
}

/** The line to a worker, held by whoever opened it. */
export interface WorkerLine extends Line {
  /** What the worker is for, such as `search worker`; errors name it. */
  readonly name: string
  /** Resolves with the reason once the worker is gone and everything it sent has been taken. */
  readonly gone: Promise<Error>
  /** Ends the worker at once, whatever it is doing. */
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
