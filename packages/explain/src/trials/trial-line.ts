import {
  findWorld,
  InputError,
  isInputError,
  make,
  resultHash,
  WorldError,
  type AnyWorld,
  type Issue,
} from '@seedfast/world'
import type { TrialWorker } from './gather-trials.js'
import { trialsOf, type Trial, type TrialDone } from './trial.js'
import type { TrialsJob } from './trials-job.js'

/** What a worker sends: that it is ready, the results of its trials, or the error that ended it. */
export type TrialAnswer = 'ready' | { readonly done: readonly TrialDone[] } | TrialFailure

/** An error in a form that can be sent to another thread. */
interface TrialFailure {
  readonly error: string
  readonly message: string
  /** The issues of an InputError. */
  readonly issues?: readonly Issue[]
}

/** A line to a worker elsewhere: a thread, or a worker of a web page. It answers everything it is sent, in order. */
export interface TrialLine {
  send(trials: readonly Trial[]): void
  /** Has `take` hear all that it says. */
  receive(take: (answer: TrialAnswer) => void): void
  /** Comes with the reason when the worker ends by itself, which only a broken one does. */
  readonly ended: Promise<Error>
  stop(): void
}

/**
 * A worker at the other end of a line, once it is ready. It throws what went wrong there: an InputError, a WorldError,
 * or an Error for all else.
 */
export async function trialWorkerOn(line: TrialLine): Promise<TrialWorker> {
  let take: (answer: TrialAnswer) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let end: Error | null = null
  line.receive((answer) => take(answer))
  void line.ended.then((error) => {
    end = error
    fail(error)
  })
  const next = (): Promise<TrialAnswer> =>
    new Promise((resolve, reject) => {
      if (end !== null) reject(end)
      fail = reject
      take = (answer) =>
        typeof answer === 'object' && 'error' in answer ? reject(errorOf(answer)) : resolve(answer)
    })
  await next()
  return {
    work: async (trials) => {
      const answer = next()
      line.send(trials)
      return ((await answer) as { readonly done: readonly TrialDone[] }).done
    },
    stop: () => line.stop(),
  }
}

/**
 * What a worker elsewhere answers trials with. Throws a WorldError where the world makes another result there than where
 * the explanation was asked, and for a world that is not there an InputError.
 */
export function answerTrials(
  worlds: readonly AnyWorld[],
  { world: id, request, sha256, place, changeable }: TrialsJob,
): (trials: readonly Trial[]) => TrialAnswer {
  const world = findWorld(worlds, id)
  const made = make(world, request)
  if (resultHash(made.result) !== sha256) {
    throw new WorldError(
      `${world.id}, seed ${made.seedText}: a thread of its own made another result, so changing draws shows nothing; seedfast check tells more`,
    )
  }
  const tryOut = trialsOf(made, place, changeable)
  return (trials) => {
    try {
      return { done: trials.map(tryOut) }
    } catch (error) {
      return failedTrials(error)
    }
  }
}

/** What a worker elsewhere says of what was thrown there. */
export function failedTrials(error: unknown): TrialAnswer {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  if (isInputError(error)) return { error: name, message, issues: error.issues }
  return { error: name, message: name === 'Error' ? (stack ?? message) : message }
}

function errorOf({ error, message, issues }: TrialFailure): Error {
  if (issues !== undefined) return new InputError(issues)
  return error === 'WorldError' ? new WorldError(message) : new Error(message)
}
