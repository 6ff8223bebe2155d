import type { CallContext } from '@seedfast/workers'
import type { Fault } from '../errors/fault.js'

/** A request before parsing. Workers parse requests, so that a large request doesn't block others. */
export interface Work {
  /** The name of the operation. */
  readonly name: string
  readonly world: string
  readonly query: readonly (readonly [string, string])[]
  /** The bytes of the body, or null if the request has query parameters. */
  readonly body: Uint8Array | null
  /** In a response sent in parts, the start of the requested part. */
  readonly from: number
}

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
  | {
      readonly kind: 'answer-too-large'
      readonly detail: string
      readonly data: { readonly bytes?: number; readonly max: number }
    }
  | { readonly kind: 'world-failed'; readonly detail: string; readonly stack: string }

/** The calls to a worker process. */
export type WorkCalls = {
  /** Answers a request. First reports when it starts, in milliseconds since 1970. */
  answer(work: Work, context: CallContext<number>): Promise<Answer>
}

export interface WorkerStart {
  /** The URLs of the user's modules, which export `worlds`. If there are none, the process runs the built-in worlds. */
  readonly modules: readonly string[]
  readonly mostAnswerBytes: number
}
