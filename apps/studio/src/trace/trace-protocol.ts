import type { Difference, Divergence, DrawRecord, TraceHeader } from '@seedfast/audit'
import type { ExplainedDraw, Explanation, MovedBy } from '@seedfast/explain'
import type { ThingDifference } from '@seedfast/world'
import type { CallContext } from '@seedfast/workers'
import type { FactRow, MakeWork } from '../making/making-protocol.js'

/** One side of a comparison: a run to record, or the content of an artefact or trace file. */
export type Side = RunSide | { readonly kind: 'file'; readonly name: string; readonly text: string }

export interface RunSide {
  readonly kind: 'run'
  readonly name: string
  readonly work: MakeWork
}

export type TraceJob =
  | { readonly kind: 'record'; readonly work: MakeWork }
  /** Writes the trace file of a run. */
  | { readonly kind: 'save'; readonly work: MakeWork }
  /** Reads the draws from a trace file, or repeats an artefact's run and records its draws. */
  | { readonly kind: 'read'; readonly name: string; readonly text: string }
  /** Finds the draws that decided a part of the result. The part is identified by its path or by a label. */
  | {
      readonly kind: 'explain'
      readonly work: MakeWork
      readonly path: readonly string[]
      /**
       * How the draws are found. `counterfactual` always replays the run with changed draws. By default, the run is
       * replayed only if the world's labels don't explain the part.
       */
      readonly by?: 'counterfactual'
    }
  /** Finds the parts of the result that change if draw `n` has a different outcome. */
  | { readonly kind: 'moved'; readonly work: MakeWork; readonly n: number }
  | { readonly kind: 'compare'; readonly a: Side; readonly b: Side }
  | { readonly kind: 'results'; readonly a: Side; readonly b: Side }

export interface RecordedAnswer {
  readonly kind: 'recorded'
  /** The header of the run's trace file, or null if the run threw an error. */
  readonly header: TraceHeader | null
  readonly draws: readonly DrawRecord[]
  /** Whether the run made more draws than were recorded. For a very long run, only the first draws are recorded. */
  readonly more: boolean
  /**
   * The message of the error that the world threw after the recorded draws. Absent if the world didn't throw an error.
   */
  readonly threw?: string
}

/** A trace file, and the world and seed of its run. */
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
   * Present if the explanation was stopped. The answer then contains the findings up to that point. Sending the same
   * job again resumes the explanation.
   */
  readonly stopped?: true
  /** The labels that the world has for the explained part. */
  readonly labels: readonly string[]
}

/** The maximum number of changed parts that an answer lists. */
export const MOST_PLACES = 1000

export interface MovedAnswer {
  readonly kind: 'moved'
  /** The parts of the result that the draw changes, or null if the run has no such draw. */
  readonly moved: MovedBy | null
}

export interface ComparedAnswer {
  readonly kind: 'compared'
  readonly names: { readonly a: string; readonly b: string }
  /**
   * Whether both sides have the same seed. If the seeds differ, any draw can differ, so the first difference is
   * meaningless.
   */
  readonly isSameSeed: boolean
  readonly divergence: Divergence
  /** The comparison of each stream, sorted by stream name. */
  readonly streams: readonly StreamOutcome[]
  /** The first difference between the results, or null if the results are equal. Absent if one side has no result. */
  readonly results?: Difference | null
}

export interface ResultsAnswer {
  readonly kind: 'results'
  /** The comparison, or null if one side is a trace, because a trace has no result. */
  readonly compared: ComparedResults | null
}

export interface ComparedResults {
  readonly isEqual: boolean
  /**
   * The comparison of the parts that the world defines, or null if it doesn't define any. `name` is the world's word
   * for a part. `text` contains the number of parts that differ and names the first one. `different` lists the labels
   * of all parts that differ.
   */
  readonly parts: {
    readonly name: string
    readonly text: string
    readonly different: readonly string[]
  } | null
  /** The things that differ, or null if the world can't list the things in both results. */
  readonly things: readonly ThingDifference[] | null
  readonly a: ResultSide
  readonly b: ResultSide
}

export interface ResultSide {
  readonly name: string
  readonly seed: string
  readonly version: number
  /** Whether the result was read from a file. If not, it was generated for this comparison. */
  readonly isRecorded: boolean
  readonly facts: readonly FactRow[]
  readonly svg: string | null
  readonly result: unknown
  /** The JSON Pointers of the picture's parts that differ from the other side. */
  readonly marked: readonly string[]
}

export interface StreamOutcome {
  readonly stream: string
  /** The number of draws that each side made from this stream. */
  readonly draws: { readonly a: number; readonly b: number }
  /** The index in the stream of the first draw that differs, or null if all draws are equal. */
  readonly first: number | null
}

export interface TraceFailure {
  readonly kind: 'failed'
  readonly message: string
}

export interface TraceProgress {
  readonly done: number
  /** The total amount of work, in the same unit as `done`, or null if it is unknown. */
  readonly of: number | null
  /** The maximum number of seconds left. Absent while it is unknown. */
  readonly left?: number
  /** In an explanation, the number of decisive draws found so far. */
  readonly found?: number
  /** In an explanation, the first of the decisive draws found so far. */
  readonly decided?: readonly ExplainedDraw[]
  /** In an explanation, the labels that the world has for the part. They are known before any draws are found. */
  readonly labels?: readonly string[]
}

export type TraceAnswer =
  RecordedAnswer | SavedAnswer | ExplainedAnswer | MovedAnswer | ComparedAnswer | ResultsAnswer | TraceFailure

/**
 * The trace worker's functions. The worker runs one job at a time. An error that a world throws is returned as an
 * answer.
 */
export interface TraceCalls {
  /** Loads a world, so that the first job about it takes less time. */
  load(world: string): Promise<void>
  /** Runs a job and returns its answer. If an explanation is canceled, the answer contains the findings so far. */
  answer(job: TraceJob, context: CallContext<TraceProgress>): Promise<TraceAnswer>
  /** Returns the answer to the last job, even if that job was canceled. */
  lastAnswer(): Promise<TraceAnswer>
}
