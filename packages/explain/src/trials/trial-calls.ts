import { findWorld, make, resultHash, type AnyWorld, type MakeRequest, type Path } from '@seedfast/world'
import type { RemoteWorker } from '@seedfast/workers'
import type { DrawTrial } from '../outcomes/draw-trials.js'
import { unsteadyResultError } from '../messages.js'
import type { TrialWorker } from './gather-trials.js'
import { trialsOf, type Trial, type TrialDone } from './trial.js'

/** The data that a remote worker needs to run an explanation's trials. */
export interface TrialsJob {
  readonly world: string
  readonly request: MakeRequest
  /** The SHA-256 hash of the unchanged result. */
  readonly sha256: string
  readonly place: Path
  /** The draws that can be changed, in the order that they start during the run. */
  readonly changeable: readonly DrawTrial[]
}

/** The calls that a remote worker serves. */
export interface TrialCalls {
  /** Runs the given trials and returns their outcomes in the same order. */
  work(trials: readonly Trial[]): readonly TrialDone[]
}

/**
 * Creates the calls that a worker with its own worlds serves. Throws an InputError for an unknown world, and a
 * WorldError if this worker's result for the unchanged run differs from the job's result.
 */
export function trialCalls(
  worlds: readonly AnyWorld[],
  { world: id, request, sha256, place, changeable }: TrialsJob,
): TrialCalls {
  const world = findWorld(worlds, id)
  const generated = make(world, request)
  if (resultHash(generated.result) !== sha256)
    throw unsteadyResultError(world.id, generated.seedText, { by: 'thread' })
  const tryOut = trialsOf(generated, place, changeable)
  return { work: (trials) => trials.map(tryOut) }
}

/** Creates a trial worker that sends its trials to a remote worker. */
export function remoteTrials(worker: RemoteWorker<TrialCalls>): TrialWorker {
  return { work: (trials) => worker.ask('work', trials), stop: () => worker.stop() }
}
