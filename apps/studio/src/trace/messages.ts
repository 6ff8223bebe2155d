import type { Difference, Divergence, DrawRecord, ExplainedDraw, Explanation } from '@seedfast/audit'
import type { MakeWork } from '../making/messages.js'

/** One side of a comparison: a run to be made, or the text of an artefact's or a trace's file. */
export type Side =
  | { readonly kind: 'run'; readonly name: string; readonly work: MakeWork }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }

/** A message to the worker that observes runs. */
export type TraceJob =
  | { readonly kind: 'record'; readonly work: MakeWork }
  /** The draws that decided a place in the result, or what a label of the world names. */
  | { readonly kind: 'explain'; readonly work: MakeWork; readonly path: readonly string[] }
  | { readonly kind: 'compare'; readonly a: Side; readonly b: Side }

export interface RecordedAnswer {
  readonly kind: 'recorded'
  readonly draws: readonly DrawRecord[]
}

export interface ExplainedAnswer {
  readonly kind: 'explained'
  readonly explanation: Explanation | null
  /** Labels of the world that tell of the place too. */
  readonly labels: readonly string[]
}

export interface ComparedAnswer {
  readonly kind: 'compared'
  readonly names: { readonly a: string; readonly b: string }
  readonly divergence: Divergence
  /** The first difference of the results: null when they are equal, left out when a side has none. */
  readonly results?: Difference | null
}

/** A job that could not be done, in a sentence. */
export interface TraceFailure {
  readonly kind: 'failed'
  readonly message: string
}

/** How far a job is. */
export interface TraceProgress {
  readonly kind: 'progress'
  readonly done: number
  /** Null where nobody knows. */
  readonly of: number | null
  /** What an explanation has found so far. */
  readonly decided?: readonly ExplainedDraw[]
  /** Labels of the world that tell of the place too, for an explanation: they are known before it is. */
  readonly labels?: readonly string[]
}

/** What a job ends with. */
export type TraceAnswer = RecordedAnswer | ExplainedAnswer | ComparedAnswer | TraceFailure
