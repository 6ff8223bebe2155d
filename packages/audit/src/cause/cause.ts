import type { Path } from '@seedfast/world'
import type { Difference } from '../compare/first-difference.js'
import type { Failure } from '../failure.js'
import type { Contradiction } from './contradiction.js'

/**
 * Why a seed's results differ. Each cause contains the evidence for it: the data that an experiment produced. If no
 * experiment produced evidence, the cause is `unknown`. `causeText` in `messages.ts` words causes in English.
 */
export type Cause =
  | LeftOverState
  | LoadTimeCalls
  | AmbientCallsMatter
  | SettlingOrder
  | EngineDifference
  | StackOverflow
  | TimeOrPlace
  | LossyJson
  | OrderOfDraws
  | LossySave
  | QuietDraw
  | ChangedCode
  | ProgramConditionMatters
  | UnknownCause

/** A call to a function that isn't part of the world. */
export interface CallPlace {
  /** The name of the called function, such as `Math.random` or `Date.prototype.getHours`. */
  readonly name: string
  /** The call site in the world's own code, or the innermost known site if none is in its own code. `null` if unknown. */
  readonly site: string | null
  /** The innermost call site, if it's in an installed package. */
  readonly library?: string
}

/** A call that returned different values on the two sides, although its arguments were equal. */
export interface CallDifference extends CallPlace {
  readonly args: string
  readonly a: string
  readonly b: string
  /** Two values for which the comparator of a sort contradicts itself. */
  readonly contradiction?: Contradiction<string>
}

/** One step of a history: a run with a seed, or `others` for runs of other worlds and seeds. */
export type HistoryStep = { readonly seed: string } | 'others'

/** State left by earlier runs in the same process changes a seed's result. A replay of `history` reproduced this. */
export interface LeftOverState {
  readonly kind: 'left-over state'
  readonly seed: string
  /** The shortest list of earlier runs, found by bisection, after which the result still differs. */
  readonly history: readonly HistoryStep[]
}

/** Changing only the values of these calls, which the code makes while it loads, changes the result. */
export interface LoadTimeCalls {
  readonly kind: 'load-time call'
  readonly calls: readonly CallPlace[]
}

/** Changing only the values of these calls, which a run makes, changes the result. */
export interface AmbientCallsMatter {
  readonly kind: 'ambient call'
  readonly calls: readonly CallPlace[]
}

/** Changing only the order in which promises and timers settle changes the result. */
export interface SettlingOrder {
  readonly kind: 'order of settling'
  readonly calls: readonly CallPlace[]
}

/** Functions that return different values on two engines for the same arguments. */
export interface EngineDifference {
  readonly kind: 'engine difference'
  readonly calls: readonly CallDifference[]
}

/** Changing only the size of the stack changes the result. */
export interface StackOverflow {
  readonly kind: 'stack overflow'
  /** The recursive function, if it's known. */
  readonly calls: readonly CallPlace[]
}

/** The result depends on the locale, the time zone or the environment. */
export interface TimeOrPlace {
  readonly kind: 'time or place'
  /** The settings that change the result when only they are changed, such as `time zone` or `USER`. */
  readonly settings: readonly string[]
  readonly calls: readonly CallDifference[]
}

/** Values that one side loses by writing them as JSON and reading them back. */
export interface LossyJson {
  readonly kind: 'lossy JSON'
  readonly losses: readonly (CallPlace & { readonly difference: Difference })[]
}

/**
 * A part of the result that different draws decide on the two sides, because the code makes equal draws for different
 * parts. Changing only these draws changes the part.
 */
export interface OrderOfDraws {
  readonly kind: 'order of draws'
  readonly part: Path
  readonly a: DrawPlace
  readonly b: DrawPlace
}

/** A draw, by its number in its stream, counted from 0, and its call site. */
export interface DrawPlace {
  readonly stream: string
  readonly index: number
  readonly site: string | null
}

/** Changing only whether streams are saved and loaded changes the result. */
export interface LossySave {
  readonly kind: 'lossy save'
}

/** Code that must not draw, such as a callback of `run.quiet`, draws. */
export interface QuietDraw {
  readonly kind: 'quiet draw'
  readonly failure: Failure | null
}

/** The code that made the catalog still generates the catalog's result, and the current code doesn't. */
export interface ChangedCode {
  readonly kind: 'changed code'
  /** The revision that generates the catalog's result. */
  readonly base: string
}

/** Changing only the condition that a program in another language runs under changes the result. */
export interface ProgramConditionMatters {
  readonly kind: 'program condition'
  /** The way of running the program, such as `time-zone`, and its name in tables. */
  readonly way: string
  readonly name: string
}

/** A kind of cause that experiments look for. */
export type TriedCause = Exclude<Cause['kind'], 'unknown'>

/** No experiment found the cause. */
export interface UnknownCause {
  readonly kind: 'unknown'
  /** What was tried, as the kinds of causes that were ruled out or for which there is no evidence. */
  readonly tried: readonly TriedCause[]
  /** The kinds of causes that weren't looked for, because the experiments reached their limit. */
  readonly notTested?: readonly TriedCause[]
  /** Whether a run differs even when it's repeated with the same ambient values, so no experiment can prove a cause. */
  readonly isUnsteady?: true
  /** Whether the world is a program in another language, whose ambient values can't be controlled. */
  readonly isProgram?: true
}

const BY_CHANCE: ReadonlySet<Cause['kind']> = new Set(['ambient call', 'order of settling'])

/**
 * Returns whether equal results prove nothing, because experiments show that ambient calls or the order of settling
 * change the result. Calls that the code makes while it loads can differ only if the code is loaded again for the second
 * result.
 */
export function areEqualByChance(causes: readonly Cause[], reloads: boolean): boolean {
  return causes.some(({ kind }) => BY_CHANCE.has(kind) || (kind === 'load-time call' && reloads))
}
