import type { AnyFactType, DrawCounts, Issue, Problem } from '@seedfast/world'

/** What a world is asked to make: the seed as typed, params and overrides as given. */
export interface MakeWork {
  readonly world: string
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
}

/** A message to the worker: make something, or draw a view of what was made last. */
export type Work =
  | ({ readonly kind: 'make'; readonly id: number } & MakeWork)
  | { readonly kind: 'view'; readonly id: number; readonly name: string }

/** The value of a fact, or why there is none. */
export interface FactRow {
  readonly name: string
  readonly about: string
  readonly type: AnyFactType
  readonly value?: unknown
  readonly error?: string
}

/** What was made. */
export interface MadeAnswer {
  readonly kind: 'made'
  readonly id: number
  readonly world: string
  /** The seed's one text. */
  readonly seed: string
  readonly sha256: string
  /** The exact text of the artefact's file. */
  readonly artefact: string
  readonly problems: readonly Problem[]
  readonly facts: readonly FactRow[]
  readonly drawCounts: DrawCounts
  /** How long `make` took, in milliseconds. */
  readonly ms: number
}

/** A request that cannot be used, by its faults. */
export interface RefusedAnswer {
  readonly kind: 'refused'
  readonly id: number
  readonly issues: readonly Issue[]
}

/** A world that failed on a request that is right: a fault of the world. */
export interface FailedAnswer {
  readonly kind: 'failed'
  readonly id: number
  readonly message: string
  readonly stack: string
}

/** A view's text, or why there is none. */
export interface ViewAnswer {
  readonly kind: 'view'
  readonly id: number
  readonly name: string
  readonly text?: string
  readonly error?: string
}

/** A message from the worker. */
export type Answer = MadeAnswer | RefusedAnswer | FailedAnswer | ViewAnswer

/** What a making ends with. */
export type MakeAnswer = MadeAnswer | RefusedAnswer | FailedAnswer
