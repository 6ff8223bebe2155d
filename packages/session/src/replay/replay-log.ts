import { canonicalJson, thrownText, type DrawCounts, type Problem } from '@seedfast/world'
import type { AnySession } from '../definition/define-session.js'
import type { LogCheck } from '../log/log-format.js'
import { openPlay } from '../play/open-play.js'
import { loadedSnapshot } from '../play/saved-snapshot.js'
import { stateDifference, type StateDifference } from '../state/state-difference.js'
import type { ReadableLog } from './log-inputs.js'
import { makeStep, type AnyPlay, type StepFault } from './make-step.js'

/** A stream whose number of draws differs from the recorded number. */
export interface CountDifference {
  readonly stream: string
  readonly recorded: number
  readonly found: number
}

/** Where a replay differs from its log, or breaks a rule of the game. */
export type ReplayFault = {
  /** The step where the failure shows. Step 0 is the start. */
  readonly step: number
  /** The last step before it whose state is known to be equal. */
  readonly equalUntil: number
  /** The line in the log, counted from 1. */
  readonly line: number
} & (
  | StepFault
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | {
      readonly kind: 'state'
      readonly recorded: string
      readonly found: string
      /** The first place where the states differ, if the log contains the state. `a` is the recorded side. */
      readonly difference: StateDifference | null
      /** The streams whose numbers of draws differ from the recorded ones. */
      readonly counts: readonly CountDifference[]
    }
)

/** The outcome of replaying a log. */
export interface Replay {
  /** The number of replayed steps. */
  readonly steps: number
  /** The number of recorded hashes that were compared. */
  readonly compared: number
  /** The hash of the last state. */
  readonly hash: string
  readonly state: unknown
  readonly fault: ReplayFault | null
}

/** Options of `replayLog`. */
export interface ReplayOptions {
  /** Whether recorded hashes are compared. Default: true. */
  readonly hashes?: boolean
  /** Called after each step. */
  readonly onStep?: (play: AnyPlay, step: number) => void
}

/**
 * Replays a log with a session's code, compares the recorded hashes, and checks the game's own rules after each step.
 * Stops at the first fault. Takes O(steps) time, and one hash of the state for each recorded hash.
 */
export function replayLog(
  session: AnySession,
  { log, request, inputs }: ReadableLog,
  { hashes = true, onStep }: ReplayOptions = {},
): Replay {
  const play: AnyPlay = openPlay(session, request)
  if (log.from !== undefined) play.restore(loadedSnapshot(log.from))
  const start = play.steps
  let compared = 0
  const ended = (fault: ReplayFault | null): Replay => ({
    steps: play.steps,
    compared,
    hash: play.hash(),
    state: play.saved(),
    fault,
  })
  let equalUntil = start
  const difference = (check: LogCheck, step: number): ReplayFault | null => {
    compared++
    const found = play.hash()
    if (found === check.hash) {
      equalUntil = step
      return null
    }
    const { draws, state } = check
    const counts = draws === undefined ? [] : countDifferences(draws, play.drawCounts())
    return {
      kind: 'state',
      step,
      equalUntil,
      line: check.line,
      recorded: check.hash,
      found,
      difference: state === undefined ? null : recordedDifference(state, play.saved()),
      counts,
    }
  }
  if (hashes) {
    const atStart = difference({ hash: log.hash, line: 1 }, start)
    if (atStart !== null) return ended(atStart)
  }
  for (const [i, logged] of log.steps.entries()) {
    const { step, line, check } = logged
    const fault = makeStep(play, logged, inputs[i])
    if (fault !== null) return ended({ ...fault, step, equalUntil, line })
    onStep?.(play, step)
    const problems = session.problems(play.state)
    if (problems.length > 0) return ended({ kind: 'problems', problems, step, equalUntil, line })
    if (check === null || !hashes) continue
    const other = difference(check, step)
    if (other !== null) return ended(other)
  }
  // The log may end because no next step can be made.
  const next = nextFault(play)
  const { line = 1 } = log.steps.at(-1) ?? {}
  return ended(next === null ? null : { ...next, step: play.steps + 1, equalUntil, line })
}

/** Returns why a session can't decide on its next step, or `null`. */
function nextFault(play: AnyPlay): StepFault | null {
  try {
    play.automatic()
    return null
  } catch (error) {
    return { kind: 'threw', error, message: thrownText(error) }
  }
}

/** Compares a recorded state, which has been JSON, with the current one. */
function recordedDifference(recorded: unknown, found: unknown): StateDifference | null {
  const sorted: unknown = JSON.parse(canonicalJson(recorded))
  try {
    return stateDifference(sorted, JSON.parse(canonicalJson(found)))
  } catch {
    return stateDifference(sorted, found)
  }
}

function countDifferences(recorded: DrawCounts, found: DrawCounts): CountDifference[] {
  const streams = [...new Set([...Object.keys(recorded), ...Object.keys(found)])]
  return streams
    .map((stream) => ({ stream, recorded: recorded[stream] ?? 0, found: found[stream] ?? 0 }))
    .filter((count) => count.recorded !== count.found)
}
