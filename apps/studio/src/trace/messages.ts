import type { Difference, Divergence, DrawRecord, TraceHeader } from '@seedfast/audit'
import type { ExplainedDraw, Explanation, MovedBy } from '@seedfast/explain'
import type { CallContext } from '@seedfast/workers'
import type { FactRow, MakeWork } from '../making/messages.js'

/** One side of a comparison: a run to record, or the content of an artefact or trace file. */
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
  /** Finds the draws that decided a part of the result, given by its place or by a label. */
  | {
      readonly kind: 'explain'
      readonly work: MakeWork
      readonly path: readonly string[]
      /**
       * The method to use. If `counterfactual`, draws are changed even if the world's labels explain the part. By
       * default, labels are used where possible.
       */
      readonly by?: 'counterfactual'
    }
  /** Finds the places in the result that change if a draw has a different outcome. */
  | { readonly kind: 'moved'; readonly work: MakeWork; readonly n: number }
  /** Compares the draws of two runs. */
  | { readonly kind: 'compare'; readonly a: Side; readonly b: Side }
  /** Compares the results of two runs. */
  | { readonly kind: 'results'; readonly a: Side; readonly b: Side }

export interface RecordedAnswer {
  readonly kind: 'recorded'
  /** The header of the run's trace file; null for a run that threw an error. */
  readonly header: TraceHeader | null
  readonly draws: readonly DrawRecord[]
  /** Whether the run made more draws than were recorded. Only the first draws of a very long run are recorded. */
  readonly more: boolean
  /** The error that the world threw after these draws; absent if it threw none. */
  readonly threw?: string
}

/** The content of a trace file, and the run that it belongs to. */
export interface SavedAnswer {
  readonly kind: 'saved'
  readonly world: string
  readonly seed: string
  readonly file: Blob
}

export interface ExplainedAnswer {
  readonly kind: 'explained'
  readonly explanation: Explanation | null
  /**
   * Present if the explanation was stopped. The answer then contains what was found until then, and sending the same
   * job again resumes it.
   */
  readonly stopped?: true
  /** The labels that the world gave to the explained part. */
  readonly labels: readonly string[]
}

/** The maximum number of changed places to include in an answer. */
export const MOST_PLACES = 1000

export interface MovedAnswer {
  readonly kind: 'moved'
  /** The places in the result that the draw changes; null if the run has no such draw. */
  readonly moved: MovedBy | null
}

export interface ComparedAnswer {
  readonly kind: 'compared'
  readonly names: { readonly a: string; readonly b: string }
  readonly divergence: Divergence
  /** The comparison of each stream, sorted by name. */
  readonly streams: readonly StreamOutcome[]
  /** The first difference between the results. Null if the results are equal; absent if either side has no result. */
  readonly results?: Difference | null
}

export interface ResultsAnswer {
  readonly kind: 'results'
  /** The comparison; null if a side is a trace, which has no result. */
  readonly compared: ComparedResults | null
}

/** The comparison of two results of a world. */
export interface ComparedResults {
  readonly isEqual: boolean
  /**
   * The comparison of the parts that the world defines: the word for a part, a summary with the first part that differs
   * and the counts, and the labels of all parts that differ. Null if the world defines no parts.
   */
  readonly parts: {
    readonly name: string
    readonly text: string
    readonly different: readonly string[]
  } | null
  readonly a: ResultSide
  readonly b: ResultSide
}

/** One side of a comparison of results. */
export interface ResultSide {
  readonly name: string
  readonly seed: string
  readonly version: number
  /** Whether the result was read from a file instead of generated now. */
  readonly isRecorded: boolean
  readonly facts: readonly FactRow[]
  /** The picture; null if the world has none. */
  readonly svg: string | null
  readonly result: unknown
  /** The JSON Pointers of the parts of the picture that differ from the other side. */
  readonly marked: readonly string[]
}

/** The comparison of one stream's draws. */
export interface StreamOutcome {
  readonly stream: string
  /** The number of draws from this stream on each side. */
  readonly draws: { readonly a: number; readonly b: number }
  /** The index of the stream's first draw that differs; null if all draws are equal. */
  readonly first: number | null
}

/** The answer to a job that failed, with the reason. */
export interface TraceFailure {
  readonly kind: 'failed'
  readonly message: string
}

/** The progress of a job. */
export interface TraceProgress {
  readonly done: number
  /** The total amount of work, in the same unit as `done`; null if unknown. */
  readonly of: number | null
  /** The maximum number of seconds left; absent while unknown. */
  readonly left?: number
  /** For an explanation: the number of decisive draws found so far, and the first of them. */
  readonly found?: number
  readonly decided?: readonly ExplainedDraw[]
  /**
   * For an explanation: the labels that the world gave to the same part, which are known before any draws are found.
   */
  readonly labels?: readonly string[]
}

/** The answer to a job. */
export type TraceAnswer =
  RecordedAnswer | SavedAnswer | ExplainedAnswer | MovedAnswer | ComparedAnswer | ResultsAnswer | TraceFailure

/**
 * The calls that the trace worker answers. It runs one job at a time. Errors that a world throws are returned as
 * answers.
 */
export interface TraceCalls {
  /**
   * Runs a job and returns its answer. If an explanation is cancelled, the answer contains what was found until then.
   */
  answer(job: TraceJob, context: CallContext<TraceProgress>): Promise<TraceAnswer>
  /** Returns the answer to the last job, even if that job was cancelled. */
  lastAnswer(): Promise<TraceAnswer>
}
