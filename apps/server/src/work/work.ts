import type { Fault } from '../errors/fault.js'

/** An unparsed request. Workers parse requests, so that parsing a large request doesn't block others. */
export interface Work {
  /** The name of the operation. */
  readonly name: string
  readonly world: string
  readonly query: readonly (readonly [string, string])[]
  /** The bytes of the body; null for a request with query parameters. */
  readonly body: Uint8Array | null
  /** The start of the part to generate, for answers in parts. */
  readonly from: number
}

/**
 * A worker's task: a request, and a buffer in which the worker stores the time when it started, in milliseconds since
 * 1970.
 */
export interface Task {
  readonly work: Work
  readonly began: Float64Array
}

/** A worker's answer. */
export type Answer =
  | {
      readonly kind: 'done'
      readonly type: string
      readonly body: Uint8Array<ArrayBuffer>
      readonly etag: string
      readonly pinned: boolean
      readonly next: number | null
      readonly headers: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'bad-request' | 'unmet-promises'
      readonly detail: string
      readonly faults: readonly Fault[]
    }
  | { readonly kind: 'answer-too-large'; readonly detail: string }
  | { readonly kind: 'world-failed'; readonly detail: string; readonly stack: string }

/** The settings of a worker thread. */
export interface WorkerStart {
  /** The URLs of the user's modules that export `worlds`. Without such modules, the thread runs the built-in worlds. */
  readonly modules: readonly string[]
  readonly mostAnswerBytes: number
}
