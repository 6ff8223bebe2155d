import { failureOf } from '@seedfast/audit'
import { movedBy } from '@seedfast/explain'
import type { CallContext } from '@seedfast/workers'
import { isWorldError, type AnyWorld } from '@seedfast/world'
import type { WorldLoader } from '../../workers/world-loader.js'
import { compareResultSides } from './compare-result-sides.js'
import { compareSides } from './compare-sides.js'
import { Explainer, type ExplainerEnvironment, limitProgress } from './explainer.js'
import {
  MOST_PLACES,
  type Side,
  type TraceAnswer,
  type TraceCalls,
  type TraceJob,
  type TraceProgress,
} from '../trace-protocol.js'
import { readFile } from './read-file.js'
import { recordRun, type RecordProgress } from '../record-run.js'
import { traceFileOf } from '../trace-file-of.js'

export function traceCalls(worlds: WorldLoader, environment: ExplainerEnvironment): TraceCalls {
  const explainer = new Explainer(worlds, environment)
  let last: Promise<TraceAnswer>
  const answer = async (job: TraceJob, context: CallContext<TraceProgress>): Promise<TraceAnswer> => {
    try {
      return job.kind === 'explain'
        ? await explainer.explain(job, context)
        : await answerOf(worlds, job, context, environment.now)
    } catch (error) {
      // The message of a `WorldError` already names the world and the seed.
      return { kind: 'failed', message: isWorldError(error) ? error.message : failureOf(error).message }
    }
  }
  return {
    load: async (world) => void (await worlds.load(world)),
    answer: (job, context) => (last = answer(job, context)),
    lastAnswer: () => last,
  }
}

async function answerOf(
  worlds: WorldLoader,
  job: Exclude<TraceJob, { kind: 'explain' }>,
  context: CallContext<TraceProgress>,
  now: () => number,
): Promise<TraceAnswer> {
  const progress = limitProgress<Parameters<RecordProgress>>(
    (done, of) => context.progress({ done, of }),
    now,
  )
  switch (job.kind) {
    case 'save':
      return traceFileOf(await worlds.load(job.work.world), job.work, progress)
    case 'record':
    case 'read': {
      if (job.kind === 'record') return recordRun(await worlds.load(job.work.world), job.work, progress)
      const file = readFile(await worlds.loadAll(), job.name, job.text)
      if (file.kind === 'run') return recordRun(await worlds.load(file.work.world), file.work, progress)
      const { header, draws } = file.trace
      return { kind: 'recorded', header, draws, more: false }
    }
    case 'moved':
      return {
        kind: 'moved',
        moved: movedBy(await worlds.load(job.work.world), job.work, job.n, MOST_PLACES),
      }
    case 'compare':
      return compareSides(await worldsOfSides(worlds, job.a, job.b), job.a, job.b)
    case 'results':
      return compareResultSides(await worldsOfSides(worlds, job.a, job.b), job.a, job.b)
  }
}

/**
 * Loads the worlds that two sides need. If a side is a file, loads all worlds, because the file may come from any
 * world.
 */
async function worldsOfSides(worlds: WorldLoader, a: Side, b: Side): Promise<readonly AnyWorld[]> {
  if (a.kind === 'file' || b.kind === 'file') return worlds.loadAll()
  return Promise.all([worlds.load(a.work.world), worlds.load(b.work.world)])
}
