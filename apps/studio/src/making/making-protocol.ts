import type { AnyFactType, DrawCounts, Issue, Problem } from '@seedfast/world'

/** A request for a world's result. It contains the seed as typed, and the params and overrides before validation. */
export interface MakeWork {
  readonly world: string
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
}

export interface ViewWork {
  readonly work: MakeWork
  readonly name: string
}

/** A fact's value, or the error that the fact threw. */
export interface FactRow {
  readonly name: string
  readonly about: string
  readonly type: AnyFactType
  readonly value?: unknown
  readonly error?: string
}

export interface GeneratedAnswer {
  readonly kind: 'generated'
  readonly world: string
  /** The seed in its canonical form, which may differ from the seed as typed. */
  readonly seed: string
  readonly sha256: string
  /** The exact content of the result's artefact file. */
  readonly artefact: string
  readonly problems: readonly Problem[]
  readonly facts: readonly FactRow[]
  readonly drawCounts: DrawCounts
  /** The time needed to generate the result, in milliseconds. */
  readonly ms: number
}

/** The answer to an invalid request, with the reasons. */
export interface RefusedAnswer {
  readonly kind: 'refused'
  readonly issues: readonly Issue[]
}

/** The answer if the world threw an error on a valid request. Such an error is a bug in the world. */
export interface FailedAnswer {
  readonly kind: 'failed'
  readonly message: string
  readonly stack: string
}

/** The text of a view, or the error that the view threw. */
export interface ViewAnswer {
  readonly text?: string
  readonly error?: string
}

export type MakeAnswer = GeneratedAnswer | RefusedAnswer | FailedAnswer

/** The worker's functions. An error that a world throws is returned as an answer. */
export interface MakingCalls {
  make(work: MakeWork): Promise<MakeAnswer>
  /** Draws a view of the last result. If the request is for a different result, generates that result first. */
  view(view: ViewWork): Promise<ViewAnswer>
  /** Returns the problems of a result in the detail that the world's `diagnose` gives. May take seconds. */
  diagnose(work: MakeWork): Promise<readonly Problem[]>
}
