import type { Fault } from '../errors/fault.js'

/** One request for a worker, as it came: a worker reads it, so that no request can hold up the others. */
export interface Work {
  /** The name of the operation. */
  readonly name: string
  readonly world: string
  readonly query: readonly (readonly [string, string])[]
  /** The bytes of the body; null when the request is in the address. */
  readonly body: Uint8Array | null
  /** The part to make, in answers that come in parts. */
  readonly from: number
}

/** What a worker is given: the work, and where it writes when it began, in milliseconds since 1970. */
export interface Task {
  readonly work: Work
  readonly began: Float64Array
}

/** What a worker made of its work. */
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

/** What a worker is started with. */
export interface WorkerStart {
  /** The URLs of the user's modules that export `worlds`; without any, the thread runs the worlds that ship. */
  readonly modules: readonly string[]
  readonly mostAnswerBytes: number
}
