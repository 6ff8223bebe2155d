import { openPlay } from '../play/open-play.js'
import { drawDifference, stepDraws, type DrawDifference } from '../play/step-draws.js'
import type { AnySession } from '../definition/define-session.js'
import { loadedSnapshot } from '../play/saved-snapshot.js'
import { stateDifference, type StateDifference } from '../state/state-difference.js'
import type { ReadableLog } from './log-inputs.js'
import { makeStep, type StepFault } from './make-step.js'

/** One of two executions of the same log: a session's code, and the log as this code reads it. */
export interface ReplaySide {
  readonly session: AnySession
  readonly readable: ReadableLog
  /** Returns the place in the code that makes a draw. Slow. Default: places aren't noted. */
  readonly site?: () => string | null
}

/** The first step where two executions of a log differ. Side A is the first execution. */
export interface SidesDifference {
  /** The step. Step 0 is the start. */
  readonly step: number
  /** The input of the step. `null` for the start. */
  readonly input: unknown
  /** Why a side couldn't make the step, or `null` if it made it. */
  readonly a: StepFault | null
  readonly b: StepFault | null
  /** The first place where the states after the step differ. */
  readonly difference: StateDifference | null
  /** The first draw of the step where the sides differ, or `null` if the draws are equal. */
  readonly draw: DrawDifference | null
  /** The states after the step, as plain data. */
  readonly states: { readonly a: unknown; readonly b: unknown }
}

/**
 * Replays a log on two sides at once, step by step, until their states, draws or faults differ. Returns `null` if they
 * are equal to the end. Both sides may be the same session, to find out whether its code always does the same.
 */
export function compareSides(a: ReplaySide, b: ReplaySide): SidesDifference | null {
  const [one, other] = [openSide(a), openSide(b)]
  const compared = (
    step: number,
    input: unknown,
    faults: readonly (StepFault | null)[],
  ): SidesDifference | null => {
    const draw = drawDifference(one.draws.take(), other.draws.take())
    const isEqual = one.play.hash() === other.play.hash()
    const [faultA = null, faultB = null] = faults
    if (draw === null && isEqual && faultA?.kind === faultB?.kind) return null
    const states = { a: one.play.saved(), b: other.play.saved() }
    const difference = isEqual ? null : stateDifference(states.a, states.b)
    return { step, input, a: faultA, b: faultB, difference, draw, states }
  }
  const atStart = compared(one.play.steps, null, [])
  if (atStart !== null) return atStart
  for (const [i, logged] of a.readable.log.steps.entries()) {
    const faults = [
      makeStep(one.play, logged, a.readable.inputs[i]),
      makeStep(other.play, logged, b.readable.inputs[i]),
    ]
    const found = compared(logged.step, logged.input, faults)
    if (found !== null) return found
    // Neither side can continue.
    if (faults[0] !== null) return null
  }
  return null
}

function openSide({ session, readable: { log, request }, site }: ReplaySide) {
  const draws = stepDraws(site)
  const play = openPlay(session, request, draws)
  if (log.from !== undefined) {
    play.restore(loadedSnapshot(log.from))
    draws.take()
  }
  return { play, draws }
}
