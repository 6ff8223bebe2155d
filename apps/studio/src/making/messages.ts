import type { AnyFactType, DrawCounts, Issue, Problem } from '@seedfast/world'

/** A request to a world: the seed as typed, params and overrides as given. */
export interface MakeWork {
  readonly world: string
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
}

/** A message to the worker: make a result, or draw a view of the last one. */
export type Work =
  | ({ readonly kind: 'make'; readonly id: number } & MakeWork)
  | { readonly kind: 'view'; readonly id: number; readonly name: string }

/** A fact's value, or why there is none. */
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
  readonly id: number
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

/** A request that can't be used, and why. */
export interface RefusedAnswer {
  readonly kind: 'refused'
  readonly id: number
  readonly issues: readonly Issue[]
}

/** A world that failed on a valid request: a bug in the world. */
export interface FailedAnswer {
  readonly kind: 'failed'
  readonly id: number
  readonly message: string
  readonly stack: string
}

/** A view's text, or why it couldn't be drawn. */
export interface ViewAnswer {
  readonly kind: 'view'
  readonly id: number
  readonly name: string
  readonly text?: string
  readonly error?: string
}

/** A message from the worker. */
export type Answer = MadeAnswer | RefusedAnswer | FailedAnswer | ViewAnswer

/** The answer to a make request. */
export type MakeAnswer = MadeAnswer | RefusedAnswer | FailedAnswer
