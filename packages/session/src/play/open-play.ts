import { openObservedRun, openRun, textSeed, type RunObserver } from '@seedfast/world'
import type { Session } from '../definition/define-session.js'
import { Play } from './play.js'

/** The seed and params of a session. The params are already parsed. */
export interface PlayRequest<Params = unknown> {
  readonly seed: string
  readonly params: Params
}

/** Starts a session. If `observer` is given, it receives each draw, which is slower. */
export function openPlay<State, Input, Params>(
  session: Session<State, Input, Params>,
  { seed, params }: PlayRequest<Params>,
  observer?: RunObserver,
): Play<State, Input, Params> {
  const input = { seed, params, overrides: {} }
  return new Play(
    session,
    observer === undefined ? openRun(textSeed, input) : openObservedRun(textSeed, input, observer),
  )
}
