import type { AnyFactType, DrawCounts, Issue, Problem } from '@seedfast/world'

/** A request to a world: the seed as typed, params and overrides as given. */
export interface MakeWork {
  readonly world: string
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
}

/** A view of a request's result. */
export interface ViewWork {
  readonly work: MakeWork
  readonly name: string
}

/** A fact's value, or the reason why it has none. */
export interface FactRow {
  readonly name: string
  readonly about: string
  readonly type: AnyFactType
  readonly value?: unknown
  readonly error?: string
}

/** A result. */
export interface MadeAnswer {
  readonly kind: 'made'
  readonly world: string
  /** The seed in its canonical form. */
  readonly seed: string
  readonly sha256: string
  /** The exact content of the artefact file. */
  readonly artefact: string
  readonly problems: readonly Problem[]
  readonly facts: readonly FactRow[]
  readonly drawCounts: DrawCounts
  /** How long `make` took, in milliseconds. */
  readonly ms: number
}

/** A request that can't be used, and the reason. */
export interface RefusedAnswer {
  readonly kind: 'refused'
  readonly issues: readonly Issue[]
}

/** A world that failed on a valid request: a bug in the world. */
export interface FailedAnswer {
  readonly kind: 'failed'
  readonly message: string
  readonly stack: string
}

/** A view's text, or the reason why it couldn't be drawn. */
export interface ViewAnswer {
  readonly text?: string
  readonly error?: string
}

/** The answer to a make request. */
export type MakeAnswer = MadeAnswer | RefusedAnswer | FailedAnswer

/** The calls of the worker. Errors that a world throws are returned as answers. */
export interface MakingCalls {
  make(work: MakeWork): Promise<MakeAnswer>
  /** Draws a view; regenerates the result if it isn't the last one. */
  view(view: ViewWork): Promise<ViewAnswer>
}
