import type { Difference, Divergence, DrawRecord, TraceHeader } from '@seedfast/audit'
import type { ExplainedDraw, Explanation, MovedBy } from '@seedfast/explain'
import type { CallContext } from '@seedfast/workers'
import type { MakeWork } from '../making/messages.js'

/** One side of a comparison: a run to make, or the content of an artefact or trace file. */
export type Side = RunSide | { readonly kind: 'file'; readonly name: string; readonly text: string }

export interface RunSide {
  readonly kind: 'run'
  readonly name: string
  readonly work: MakeWork
}

/** A job for the trace worker. */
export type TraceJob =
  | { readonly kind: 'record'; readonly work: MakeWork }
  /** Writes a run's trace file. */
  | { readonly kind: 'save'; readonly work: MakeWork }
  /** Reads the draws of a trace file, or records those of an artefact. */
  | { readonly kind: 'read'; readonly name: string; readonly text: string }
  /** Finds the draws that decided a part of the result, or what a label names. */
  | {
      readonly kind: 'explain'
      readonly work: MakeWork
      readonly path: readonly string[]
      /** If set, draws are changed even if labels answer the question. By default, labels are used if possible. */
      readonly by?: 'counterfactual'
    }
  /** Finds what another outcome of a draw changes in the result. */
  | { readonly kind: 'moved'; readonly work: MakeWork; readonly n: number }
  | { readonly kind: 'compare'; readonly a: RunSide; readonly b: Side }

export interface RecordedAnswer {
  readonly kind: 'recorded'
  /** The header of the run's trace file; null for a run that threw. */
  readonly header: TraceHeader | null
  readonly draws: readonly DrawRecord[]
  /** Whether draws are missing. Of a very long run, only the first draws are recorded. */
  readonly more: boolean
  /** The world's error after these draws. */
  readonly threw?: string
}

/** A trace file and its run. */
export interface SavedAnswer {
  readonly kind: 'saved'
  readonly world: string
  readonly seed: string
  readonly file: Blob
}

export interface ExplainedAnswer {
  readonly kind: 'explained'
  readonly explanation: Explanation | null
  /** Present if the explanation was stopped: it has what was known by then, and the same job resumes it. */
  readonly stopped?: true
  /** The world's labels for the same part. */
  readonly labels: readonly string[]
}

/** The maximum number of changed places in an answer. */
export const MOST_PLACES = 1000

export interface MovedAnswer {
  readonly kind: 'moved'
  /** The changed places; null if the run has no such draw. */
  readonly moved: MovedBy | null
}

export interface ComparedAnswer {
  readonly kind: 'compared'
  readonly names: { readonly a: string; readonly b: string }
  readonly divergence: Divergence
  /** The outcome per stream, by name. */
  readonly streams: readonly StreamOutcome[]
  /** The first difference of the results: null if they are equal, absent if a side has none. */
  readonly results?: Difference | null
}

/** The comparison of one stream. */
export interface StreamOutcome {
  readonly stream: string
  /** Its number of draws on each side. */
  readonly draws: { readonly a: number; readonly b: number }
  /** The index of its first draw that differs; null if all are equal. */
  readonly first: number | null
}

/** A job that failed, and the reason. */
export interface TraceFailure {
  readonly kind: 'failed'
  readonly message: string
}

/** A job's progress. */
export interface TraceProgress {
  readonly done: number
  /** The total amount of work; null if unknown. */
  readonly of: number | null
  /** The maximum number of seconds left, if known. */
  readonly left?: number
  /** An explanation's findings so far: the number of draws, and the first ones. */
  readonly found?: number
  readonly decided?: readonly ExplainedDraw[]
  /** For an explanation: the world's labels for the same part, which are known first. */
  readonly labels?: readonly string[]
}

/** The answer to a job. */
export type TraceAnswer =
  RecordedAnswer | SavedAnswer | ExplainedAnswer | MovedAnswer | ComparedAnswer | TraceFailure

/** The calls of the trace worker, which runs one job at a time. Errors that a world throws are returned as answers. */
export interface TraceCalls {
  /** Runs a job. A cancelled explanation ends with what is known by then. */
  answer(job: TraceJob, context: CallContext<TraceProgress>): Promise<TraceAnswer>
  /** Returns the answer of the last job, even if it was cancelled. */
  lastAnswer(): Promise<TraceAnswer>
}
