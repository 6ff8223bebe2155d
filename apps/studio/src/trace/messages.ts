import type { Difference, Divergence, DrawRecord, TraceHeader } from '@seedfast/audit'
import type { ExplainedDraw, Explanation, MovedBy } from '@seedfast/explain'
import type { MakeWork } from '../making/messages.js'

/** One side of a comparison: a run to be made, or the text of an artefact's or a trace's file. */
export type Side = RunSide | { readonly kind: 'file'; readonly name: string; readonly text: string }

export interface RunSide {
  readonly kind: 'run'
  readonly name: string
  readonly work: MakeWork
}

/** A message to the worker that observes runs. */
export type TraceJob =
  | { readonly kind: 'record'; readonly work: MakeWork }
  /** The trace of a run as a file. */
  | { readonly kind: 'save'; readonly work: MakeWork }
  /** The draws of the file of a trace, or of what the file of an artefact says. */
  | { readonly kind: 'read'; readonly name: string; readonly text: string }
  /** The draws that decided a place in the result, or what a label of the world names. */
  | {
      readonly kind: 'explain'
      readonly work: MakeWork
      readonly path: readonly string[]
      /** By changing draws also where the world's labels tell; by labels first when left out. */
      readonly by?: 'counterfactual'
    }
  /** What another outcome of one draw moves in the result. */
  | { readonly kind: 'moved'; readonly work: MakeWork; readonly n: number }
  | { readonly kind: 'compare'; readonly a: RunSide; readonly b: Side }

/** What the worker that observes runs is sent. */
export type TraceMessage =
  | {
      readonly kind: 'do'
      readonly job: TraceJob
      /** How many workers of its own it may have for what many can do. */
      readonly workers: number
    }
  /** An explanation is to end with what is known by now. */
  | { readonly kind: 'leave off' }

export interface RecordedAnswer {
  readonly kind: 'recorded'
  /** What a trace file of the run says first; null for a run that threw. */
  readonly header: TraceHeader | null
  readonly draws: readonly DrawRecord[]
  /** Whether the run made more draws: only the first are given when they are very many. */
  readonly more: boolean
  /** What the world threw after them, in a sentence. */
  readonly threw?: string
}

/** A trace's file, and of what it is. */
export interface SavedAnswer {
  readonly kind: 'saved'
  readonly world: string
  readonly seed: string
  readonly file: Blob
}

export interface ExplainedAnswer {
  readonly kind: 'explained'
  readonly explanation: Explanation | null
  /** There when it was left off: it holds what was known by then, and the same job goes on with it. */
  readonly stopped?: true
  /** Labels of the world that tell of the place too. */
  readonly labels: readonly string[]
}

/** How many places that move are told at most. */
export const MOST_PLACES = 1000

export interface MovedAnswer {
  readonly kind: 'moved'
  /** Null for a run that makes no such draw. */
  readonly moved: MovedBy | null
}

export interface ComparedAnswer {
  readonly kind: 'compared'
  readonly names: { readonly a: string; readonly b: string }
  readonly divergence: Divergence
  /** How each stream fared, in the order of their names. */
  readonly streams: readonly StreamOutcome[]
  /** The first difference of the results: null when they are equal, left out when a side has none. */
  readonly results?: Difference | null
}

/** How one stream of two runs compares. */
export interface StreamOutcome {
  readonly stream: string
  /** How many draws it made on each side. */
  readonly draws: { readonly a: number; readonly b: number }
  /** Its first draw that differs, from 0; null when all are equal. */
  readonly first: number | null
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
  /** How many seconds are left at most, as far as that can be told. */
  readonly left?: number
  /** What an explanation has found so far: how many draws, and the first of them. */
  readonly found?: number
  readonly decided?: readonly ExplainedDraw[]
  /** Labels of the world that tell of the place too, for an explanation: they are known before it is. */
  readonly labels?: readonly string[]
}

/** What a job ends with. */
export type TraceAnswer =
  RecordedAnswer | SavedAnswer | ExplainedAnswer | MovedAnswer | ComparedAnswer | TraceFailure
