import { pathText, thrownText } from '@seedfast/world'
import type { AnySession } from '../definition/define-session.js'
import { heavyCheck, type HeavyFinding, type HeavyOptions } from '../heavy/heavy-check.js'
import { openPlay, type PlayRequest } from '../play/open-play.js'
import type { AnyPlay } from '../replay/make-step.js'
import { copyState } from '../state/copy-state.js'
import { StateError } from '../state/plain-data.js'

/** What explore looks for in a played session. */
export type Failure =
  /** A state breaks one of the game's own rules. */
  | { readonly kind: 'problem'; readonly code: string; readonly message: string }
  /** A step threw an error. */
  | { readonly kind: 'threw'; readonly code: string; readonly message: string }
  /** A step took longer than the limit. */
  | { readonly kind: 'slow'; readonly code: string; readonly message: string }
  /** Heavy mode found that the session can't be saved, repeated or rolled back. */
  | {
      readonly kind: 'difference'
      readonly code: string
      readonly message: string
      readonly finding: HeavyFinding
    }

/** A failure in a session, at a step. */
export interface FailedStep {
  readonly failure: Failure
  readonly step: number
}

/** Options of a session that is played for failures. */
export interface PlayLimits extends Pick<HeavyOptions, 'atAnotherTime'> {
  /** Returns the current time in milliseconds. Default: steps aren't timed. */
  readonly now?: (() => number) | undefined
  /** A step that takes longer is a failure. */
  readonly slowMs: number
}

/** Receives the states of a session while explore plays it. */
export interface Spectator {
  onState(state: unknown): void
}

/**
 * Plays a session until a failure. `choose` returns the next player's input, or `null` to stop; inputs that the session
 * refuses are skipped. Appends the inputs that were made to `made`, including the one of the failure.
 */
export function playInputs(
  session: AnySession,
  request: PlayRequest,
  choose: (state: unknown) => unknown,
  { now, slowMs }: PlayLimits,
  made: unknown[],
  spectator?: Spectator,
): FailedStep | null {
  let play: AnyPlay | null = null
  let started = 0
  try {
    play = openPlay(session, request)
    for (;;) {
      const state: unknown = play.state
      spectator?.onState(state)
      const problem = session.problems(state)[0]
      if (problem !== undefined) {
        const { code = keyText(problem.message), message } = problem
        return { failure: { kind: 'problem', code, message }, step: play.steps }
      }
      let input: unknown = play.automatic()
      if (input === null) {
        input = choose(state)
        if (input === null) return null
        if (play.refusal(input) !== null) continue
        made.push(copyState(input))
      }
      if (now !== undefined) started = now()
      play.apply(input)
      if (now !== undefined && now() - started > slowMs) {
        const message = `the step took longer than ${slowMs} ms`
        return { failure: { kind: 'slow', code: 'slow', message }, step: play.steps }
      }
    }
  } catch (error) {
    const message = thrownText(error)
    return { failure: { kind: 'threw', code: keyText(message), message }, step: (play?.steps ?? 0) + 1 }
  }
}

/** Returns a message without its numbers and quoted names, so that equal failures have equal codes. */
function keyText(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'|-?\d+(\.\d+)?/g, '…').slice(0, 100)
}

/** Returns the chooser that gives a list of inputs, one after another. */
export function listed(inputs: readonly unknown[]): () => unknown {
  let next = 0
  return () => copyState(inputs[next++] ?? null)
}

/**
 * Plays inputs in heavy mode, and returns the first test that failed. `choose` returns the next player's input, or `null`
 * to stop; inputs that the session refuses are skipped. Appends the inputs that were made to `made`.
 */
export function failedTest(
  session: AnySession,
  request: PlayRequest,
  choose: (state: unknown) => unknown,
  options: HeavyOptions,
  made: unknown[] = [],
): FailedStep | null {
  const legal = (state: unknown): unknown => {
    for (;;) {
      const input = choose(state)
      if (input === null) return null
      if (session.refuse(state, input) !== null) continue
      made.push(copyState(input))
      return input
    }
  }
  let finding: HeavyFinding | undefined
  try {
    finding = heavyCheck(session, request, legal, options).findings[0]
  } catch (error) {
    // If a step throws, the session fails in plain play, too.
    if (!(error instanceof StateError)) return null
    finding = { test: 'saves', step: 0, difference: null, draw: null, message: thrownText(error) }
  }
  if (finding === undefined) return null
  const { test, step, message = test } = finding
  return { failure: { kind: 'difference', code: causeOf(finding), message, finding }, step }
}

/** Returns what differs in a finding. One cause fails several tests, depending on the step. */
function causeOf({ test, difference, draw }: HeavyFinding): string {
  const stream = draw?.a?.stream ?? draw?.b?.stream
  if (stream !== undefined) return `draws of ${stream}`
  return difference === null ? test : keyText(pathText(difference.path))
}
