import type { Difference } from '@seedfast/audit'
import type { GameStub } from '@seedfast/capture'

/** A function that a game calls, from one line, and how often. */
export interface CallCount {
  readonly name: string
  /** `src/map.js:12:5 (placeRooms)`, or empty if it isn't known. */
  readonly site: string
  readonly count: number
}

/** What a trial saw of a game that made results. */
export interface Findings {
  /** Draws in runs: `Math.random` and `crypto`. */
  readonly draws: readonly CallCount[]
  /** Draws and clock readings while the game loads, if it is loaded once for all runs. */
  readonly atLoad: readonly CallCount[]
  /** Clock readings in runs. */
  readonly clock: readonly CallCount[]
  /** `Math` functions whose last bit differs between engines. */
  readonly engineMath: readonly CallCount[]
  /** Comparators that draw: engines call them in different orders. */
  readonly randomSorts: readonly CallCount[]
  /** What the game reads of the absorbing browser, and what it got. */
  readonly browser: readonly { readonly path: string; readonly value: unknown }[]
  /** Parts of the result that absorb or are functions, and are left out: their paths. */
  readonly left: readonly { readonly path: string; readonly absorbed: string | null }[]
  /** Whether the game replaces `Math.random`. */
  readonly replacesRandom: boolean
  readonly loadErrors: readonly { readonly file: string; readonly message: string }[]
  /** Names that the game looks up and nothing defines. */
  readonly missing: readonly string[]
  readonly stubs: readonly GameStub[]
  /** The number of seeds tried, and how many different results they gave. */
  readonly seeds: number
  readonly results: number
  /** Where a seed's result differs when it is made a second time. */
  readonly unstable: Difference | null
  /** The hash of all results, to compare processes. */
  readonly hash: string
  readonly millisecondsPerRun: number
}

/** The reason why a trial ended without results. */
export type TrialFailure =
  | { readonly kind: 'load' | 'run'; readonly error: ThrownByGame; readonly missing: readonly string[] }
  | { readonly kind: 'no-name'; readonly names: readonly string[]; readonly missing: readonly string[] }
  | { readonly kind: 'promise' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'time'; readonly phase: 'load' | 'run' }
  | { readonly kind: 'crash'; readonly ended: string }

/** An error of the game, and where it was thrown. */
export interface ThrownByGame {
  readonly name: string
  readonly message: string
  readonly sites: readonly string[]
}

export type TrialOutcome = { readonly found: Findings } | { readonly failed: TrialFailure }
