import { openObservedRun, openRun, textSeed } from '@seedfast/world'
import type { Session } from '../definition/define-session.js'
import { copyState } from '../state/copy-state.js'
import { Play } from './play.js'
import type { StepDraws } from './step-draws.js'

/** The seed and params of a session. The params are already parsed. */
export interface PlayRequest<Params = unknown> {
  readonly seed: string
  readonly params: Params
}

/** Starts a session with its own copy of the params. If `draws` is given, it lists each draw, which is slower. */
export function openPlay<State, Input, Params>(
  session: Session<State, Input, Params>,
  { seed, params }: PlayRequest<Params>,
  draws?: StepDraws,
): Play<State, Input, Params> {
  const input = { seed, params: copyState(params), overrides: {} }
  return draws === undefined
    ? new Play(session, openRun(textSeed, input))
    : new Play({ ...session, save: quietly(session, draws) }, openObservedRun(textSeed, input, draws))
}

/** Returns the function that saves a state, during which draws aren't listed. */
function quietly<State>({ save }: Pick<Session<State>, 'save'>, draws: StepDraws): (state: State) => unknown {
  return (state) => {
    draws.isPaused = true
    try {
      return save(state)
    } finally {
      draws.isPaused = false
    }
  }
}
