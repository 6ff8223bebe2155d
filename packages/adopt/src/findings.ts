import type { Difference } from '@seedfast/audit'
import type { GameStub } from '@seedfast/capture'

/** A function that a game calls from one line, and the number of calls. */
export interface CallCount {
  readonly name: string
  /** The call site, such as `src/map.js:12:5 (placeRooms)`; empty if it isn't known. */
  readonly site: string
  readonly count: number
}

/** The findings from a trial in which the game generated results. */
export interface Findings {
  /** Draws during runs, from `Math.random` and `crypto`. */
  readonly draws: readonly CallCount[]
  /** Draws and clock readings while the game loads, if it is loaded once for all runs. */
  readonly atLoad: readonly CallCount[]
  /** Clock readings during runs. */
  readonly clock: readonly CallCount[]
  /** `Math` functions whose last bit differs between engines. */
  readonly engineMath: readonly CallCount[]
  /** Comparators that draw. Engines call them in different orders. */
  readonly randomSorts: readonly CallCount[]
  /** The properties of the absorbing browser that the game reads, and the values that it receives. */
  readonly browser: readonly { readonly path: string; readonly value: unknown }[]
  /** The parts of the result that are omitted, because they are absorbers or functions, with their paths. */
  readonly left: readonly { readonly path: string; readonly absorbed: string | null }[]
  /** Whether the game replaces `Math.random`. */
  readonly replacesRandom: boolean
  readonly loadErrors: readonly { readonly file: string; readonly message: string }[]
  /** Names that the game looks up but that nothing defines. */
  readonly missing: readonly string[]
  readonly stubs: readonly GameStub[]
  /** Whether the game returns a promise. */
  readonly isAsync: boolean
  /** The number of seeds tried, and the number of different results for them. */
  readonly seeds: number
  readonly results: number
  /** The first difference between two results for the same seed; `null` if there is none. */
  readonly unstable: Difference | null
  /** The hash of all results, to compare processes. */
  readonly hash: string
  readonly millisecondsPerRun: number
}

/** The reason why a trial ended without results. */
export type TrialFailure =
  | { readonly kind: 'load' | 'run'; readonly error: ThrownByGame; readonly missing: readonly string[] }
  | { readonly kind: 'no-name'; readonly names: readonly string[]; readonly missing: readonly string[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'time'; readonly phase: 'load' | 'run' }
  | { readonly kind: 'crash'; readonly ended: string }

/** An error that the game threw, with its call sites. */
export interface ThrownByGame {
  readonly name: string
  readonly message: string
  readonly sites: readonly string[]
}

export type TrialOutcome = { readonly found: Findings } | { readonly failed: TrialFailure }
