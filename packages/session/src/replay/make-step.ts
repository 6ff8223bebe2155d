import { canonicalJson, thrownText, type Problem } from '@seedfast/world'
import type { LogStep } from '../log/log-format.js'
import { copyState } from '../state/copy-state.js'
import type { Play } from '../play/play.js'

/** A session of any type that is being played. */
export type AnyPlay = Play<unknown, unknown, unknown>

/** Why a recorded step couldn't be made. */
export type StepFault =
  /** The session makes another automatic step than the recorded one. `null` is a step with a player's input. */
  | { readonly kind: 'automatic'; readonly recorded: unknown; readonly found: unknown }
  /** The session refuses the recorded input. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'threw'; readonly error: unknown; readonly message: string }

/**
 * Makes one recorded step. `input` is the step's input, parsed by the session's schema. Returns why the step couldn't be
 * made, or `null`.
 */
export function makeStep(
  play: AnyPlay,
  { isAutomatic, input: recorded }: LogStep,
  input: unknown,
): StepFault | null {
  try {
    const found: unknown = play.automatic()
    if (isAutomatic) {
      if (found === null || canonicalJson(found) !== canonicalJson(recorded))
        return { kind: 'automatic', recorded, found }
      play.apply(found)
      return null
    }
    if (found !== null) return { kind: 'automatic', recorded: null, found }
    const problem = play.refusal(input)
    if (problem !== null) return { kind: 'refused', problem }
    // A step may change its input, but not the log.
    play.apply(copyState(input))
    return null
  } catch (error) {
    return { kind: 'threw', error, message: thrownText(error) }
  }
}
