import type { AnySession } from '../definition/define-session.js'
import { openPlay } from '../play/open-play.js'
import { loadedSnapshot } from '../play/saved-snapshot.js'
import { stepDraws, type StepDraw } from '../play/step-draws.js'
import type { ReadableLog } from './log-inputs.js'
import { makeStep } from './make-step.js'

/** The draws of one step of a log. Step 0 is the start. */
export interface DrawsOfStep {
  readonly step: number
  readonly draws: readonly StepDraw[]
}

/** Replays a log, and yields the draws of each step, up to the first step that can't be made. */
export function* logDraws(
  session: AnySession,
  { log, request, inputs }: ReadableLog,
): Generator<DrawsOfStep> {
  const draws = stepDraws()
  const play = openPlay(session, request, draws)
  if (log.from === undefined) yield { step: 0, draws: draws.take() }
  else play.restore(loadedSnapshot(log.from))
  draws.take()
  for (const [i, logged] of log.steps.entries()) {
    const fault = makeStep(play, logged, inputs[i])
    yield { step: logged.step, draws: draws.take() }
    if (fault !== null) return
  }
}
