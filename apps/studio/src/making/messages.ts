import type { AnyFactType, DrawCounts, Issue, Problem } from '@seedfast/world'

/** A request for a world's result: the seed as typed, and the params and overrides before validation. */
export interface MakeWork {
  readonly world: string
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
}

/** A request to draw a view of a result. */
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

/** A successfully generated result. */
export interface MadeAnswer {
  readonly kind: 'made'
  readonly world: string
  /** The seed in its canonical form. */
  readonly seed: string
  readonly sha256: string
  /** The exact content of the artefact file for this result. */
  readonly artefact: string
  readonly problems: readonly Problem[]
  readonly facts: readonly FactRow[]
  readonly drawCounts: DrawCounts
  /** The time that generating the result took, in milliseconds. */
  readonly ms: number
}

/** The answer to an invalid request, with the reason why it is invalid. */
export interface RefusedAnswer {
  readonly kind: 'refused'
  readonly issues: readonly Issue[]
}

/** The answer if a world failed on a valid request, which is a bug in the world. */
export interface FailedAnswer {
  readonly kind: 'failed'
  readonly message: string
  readonly stack: string
}

/** The text of a view, or the reason why the view couldn't be drawn. */
export interface ViewAnswer {
  readonly text?: string
  readonly error?: string
}

/** The answer to a `MakeWork` request. */
export type MakeAnswer = MadeAnswer | RefusedAnswer | FailedAnswer

/** The calls that the worker answers. Errors that a world throws are returned as answers. */
export interface MakingCalls {
  make(work: MakeWork): Promise<MakeAnswer>
  /** Draws a view. Generates the result again if it isn't the result of the last `make` call. */
  view(view: ViewWork): Promise<ViewAnswer>
}
