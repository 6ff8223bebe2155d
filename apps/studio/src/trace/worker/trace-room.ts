import { failureOf } from '@seedfast/audit'
import { movedBy } from '@seedfast/explain'
import { findWorld, isWorldError, type AnyWorld } from '@seedfast/world'
import { compareSides } from './compare-sides.js'
import { Explainer, type ExplainerHands } from './explainer.js'
import { MOST_PLACES, type TraceAnswer, type TraceJob, type TraceProgress } from '../messages.js'
import { paced } from './paced.js'
import { readFile } from './read-file.js'
import { recordRun, type RecordProgress } from '../record-run.js'
import { traceFileOf } from '../trace-file-of.js'

/** Runs the jobs of the trace worker, one at a time. */
export interface TraceRoom {
  /** Runs a job and reports its answer, and the progress of long ones. Errors of a world are answers too. */
  do(job: TraceJob, tell: (answer: TraceAnswer | TraceProgress) => void): Promise<void>
  /** An explanation that is being found ends with what is known by now. */
  leaveOff(): void
}

export function openTraceRoom(worlds: readonly AnyWorld[], hands: ExplainerHands): TraceRoom {
  const explainer = new Explainer(worlds, hands)
  return {
    do: async (job, tell) => {
      try {
        tell(
          job.kind === 'explain'
            ? await explainer.explain(job, tell)
            : await answerOf(worlds, job, tell, hands.now),
        )
      } catch (error) {
        // A WorldError's message already names the world and the seed.
        const message = isWorldError(error) ? error.message : failureOf(error).message
        tell({ kind: 'failed', message })
      }
    },
    leaveOff: () => explainer.leaveOff(),
  }
}

async function answerOf(
  worlds: readonly AnyWorld[],
  job: Exclude<TraceJob, { kind: 'explain' }>,
  tell: (progress: TraceProgress) => void,
  now: () => number,
): Promise<TraceAnswer> {
  const progress = paced<Parameters<RecordProgress>>((done, of) => tell({ kind: 'progress', done, of }), now)
  switch (job.kind) {
    case 'save':
      return traceFileOf(findWorld(worlds, job.work.world), job.work, progress)
    case 'record':
    case 'read': {
      if (job.kind === 'record') return recordRun(findWorld(worlds, job.work.world), job.work, progress)
      const file = readFile(worlds, job.name, job.text)
      if (file.kind === 'run') return recordRun(findWorld(worlds, file.work.world), file.work, progress)
      const { header, draws } = file.trace
      return { kind: 'recorded', header, draws, more: false }
    }
    case 'moved':
      return {
        kind: 'moved',
        moved: movedBy(findWorld(worlds, job.work.world), job.work, job.n, MOST_PLACES),
      }
    case 'compare':
      return compareSides(worlds, job.a, job.b)
  }
}
