import type { LeftOut } from './trial/left-out.js'
import type { Contradiction, Difference, PerturbedSeed, SeedCollision } from '@seedfast/audit'
import type { GameStub } from '@seedfast/capture'

/** The number of calls that one line of a game makes to a function. */
export interface CallCount {
  readonly name: string
  /** The call site, such as `src/map.js:12:5 (placeRooms)`, or an empty string if the site isn't known. */
  readonly site: string
  readonly count: number
}

/** The findings of a trial in which the game generated results. */
export interface Findings {
  /** The draws made during runs, through `Math.random` or `crypto`. */
  readonly draws: readonly CallCount[]
  /**
   * The calls that make draws or read the clock while the game loads. The list is empty if the game is loaded again for
   * each run.
   */
  readonly atLoad: readonly CallCount[]
  /** The calls that read the clock during runs. */
  readonly clock: readonly CallCount[]
  /** The calls to `Math` functions whose results may differ between engines in the last bit. */
  readonly engineMath: readonly CallCount[]
  /**
   * The draws made in comparators while a list is sorted. Engines call comparators in different orders, so the results
   * differ between engines.
   */
  readonly randomSorts: readonly CallCount[]
  /** The sorts whose comparators contradict themselves. Engines sort such lists differently. */
  readonly contradictions: readonly SortContradiction[]
  /** The properties of the imitated browser that the game reads, and the values that the game gets from them. */
  readonly browser: readonly { readonly path: string; readonly value: unknown }[]
  /** The selectors of the elements that the game looks up in the imitated document. */
  readonly elements: readonly string[]
  /**
   * The paths of the parts of the result that can't be saved, because they are functions or stand-ins for browser
   * objects.
   */
  readonly left: readonly LeftOut[]
  /** The parameters of the function that the game calls without arguments. Optional parameters aren't included. */
  readonly parameters: readonly string[]
  /** Whether the game replaces `Math.random`. */
  readonly replacesRandom: boolean
  readonly loadErrors: readonly LoadError[]
  /** The names that the game looks up although they aren't defined anywhere. */
  readonly missing: readonly string[]
  readonly stubs: readonly GameStub[]
  /** Whether the game returns a promise. */
  readonly isAsync: boolean
  /** The number of seeds tried. `results` is the number of different results that they produced. */
  readonly seeds: number
  readonly results: number
  /**
   * The first result as JSON if all results are empty, `null` otherwise. A result is empty if it contains only nulls,
   * empty strings, arrays and objects.
   */
  readonly empty: string | null
  /** The number of different results if the times in them are ignored. */
  readonly resultsWithoutClock: number
  /** The first difference between two results for the same seed, or `null` if the results are equal. */
  readonly unstable: Difference | null
  /**
   * Whether the trial ended after the first run, because that run shows that the game needs other options.
   */
  readonly isPartial: boolean
  /**
   * Whether results depend on conditions that a shipped game doesn't control, such as frame time. `null` if this wasn't
   * tested.
   */
  readonly perturbed: PerturbedSeed | null
  /**
   * Two seeds that the game doesn't distinguish, or `null` if none were found. `undefined` if the game is too slow to
   * test this.
   */
  readonly collision?: SeedCollision | null | undefined
  /** The hash of the first result, and a hash of all results, for comparison with those of other processes and engines. */
  readonly first: string
  readonly hash: string
  readonly millisecondsPerRun: number
}

/** A sort whose comparator contradicts itself. */
export interface SortContradiction {
  /** The call site of the sort. */
  readonly site: string
  readonly contradiction: Contradiction<string>
}

/** The reason why a trial ended without results. */
export type TrialFailure =
  | {
      readonly kind: 'load' | 'run'
      readonly error: ThrownByGame
      readonly missing: readonly string[]
      readonly elements: readonly string[]
      readonly parameters: readonly string[]
      /** The errors of other scripts, which may be the reason for this one. */
      readonly loadErrors: Findings['loadErrors']
    }
  | {
      readonly kind: 'no-name'
      readonly names: readonly string[]
      readonly missing: readonly string[]
      readonly loadErrors: Findings['loadErrors']
    }
  | {
      /** The function at the path `name` doesn't exist. `type` describes the value at the path. */
      readonly kind: 'not-a-function'
      readonly name: string
      readonly type: string
    }
  | {
      /** A name that the game declares has no value. */
      readonly kind: 'undefined-name'
      readonly name: string
      readonly readsDate: boolean
      readonly loadErrors: Findings['loadErrors']
    }
  | {
      readonly kind: 'nothing'
      readonly returned: Nothing
      readonly elements: readonly string[]
      readonly loadErrors: Findings['loadErrors']
    }
  | {
      readonly kind: 'time'
      readonly phase: 'load' | 'run'
      /** The events that the game has handlers for, if it does nothing but wait, such as `load of <script src="a.js">`. */
      readonly waiting: readonly string[]
      /** Whether the game waits although none of its code can continue and no timer is set. */
      readonly isIdle: boolean
    }
  | { readonly kind: 'crash'; readonly ended: string }

/** A value that isn't a result. `path` is that of the object which a stand-in replaces. */
export type Nothing =
  { readonly kind: 'undefined' | 'function' } | { readonly kind: 'stand-in'; readonly path: string }

/** An error that the game threw, with its call sites. */
export interface ThrownByGame {
  readonly name: string
  readonly message: string
  readonly sites: readonly string[]
}

/** An error that a script of the game threw while it was loading. */
export interface LoadError {
  readonly file: string
  readonly error: ThrownByGame
}

export type TrialOutcome =
  { readonly found: Findings } | { readonly failed: TrialFailure; readonly stubs?: readonly GameStub[] }
