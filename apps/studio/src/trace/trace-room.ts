import { explain, labelsOf, movedBy, recordDraws, type ExplainProgress } from '@seedfast/audit'
import { findWorld, type AnyWorld } from '@seedfast/world'
import { compareSides } from './compare-sides.js'
import { failureText } from './failure-text.js'
import { labelsOfPlace } from './labels-of-place.js'
import { MOST_PLACES, type TraceAnswer, type TraceJob, type TraceProgress } from './messages.js'
import { readFile } from './read-file.js'
import { recordRun, type RecordProgress } from './record-run.js'

/**
 * Does the jobs of the worker that observes runs, and tells the answer of each; long ones tell how far they are. It
 * throws nothing that a world throws. `now` gives milliseconds, so that progress is not told too often.
 */
export function openTraceRoom(
  worlds: readonly AnyWorld[],
  now: () => number,
): (job: TraceJob, tell: (answer: TraceAnswer | TraceProgress) => void) => Promise<void> {
  return async (job, tell) => {
    try {
      tell(await answerOf(worlds, job, tell, now))
    } catch (error) {
      tell({ kind: 'failed', message: failureText(error) })
    }
  }
}

async function answerOf(
  worlds: readonly AnyWorld[],
  job: TraceJob,
  tell: (progress: TraceProgress) => void,
  now: () => number,
): Promise<TraceAnswer> {
  switch (job.kind) {
    case 'record':
    case 'read': {
      const progress = paced<Parameters<RecordProgress>>(
        (done, of) => tell({ kind: 'progress', done, of }),
        now,
      )
      if (job.kind === 'record') return recordRun(findWorld(worlds, job.work.world), job.work, progress)
      const file = readFile(worlds, job.name, job.text)
      if (file.kind === 'run') return recordRun(findWorld(worlds, file.work.world), file.work, progress)
      const { header, draws } = file.trace
      return { kind: 'recorded', header, draws, more: false }
    }
    case 'explain': {
      const world = findWorld(worlds, job.work.world)
      const { made, draws } = recordDraws(world, job.work)
      const labels = labelsOfPlace(made.result, job.path, labelsOf(draws))
      const began = now()
      const progress = paced<Parameters<ExplainProgress>>((done, of, decided) => {
        const left = done === 0 ? {} : { left: ((now() - began) / 1000 / done) * (of - done) }
        tell({ kind: 'progress', done, of, ...left, labels, decided: [...decided] })
      }, now)
      return {
        kind: 'explained',
        explanation: explain(world, job.work, job.path, progress, { by: job.by }),
        labels,
      }
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

const EVERY_MS = 100

/** Tells the first progress at once, and later ones not too often. */
function paced<Told extends readonly unknown[]>(
  tell: (...told: Told) => void,
  now: () => number,
): (...told: Told) => void {
  let last = -Infinity
  return (...told) => {
    if (now() - last < EVERY_MS) return
    last = now()
    tell(...told)
  }
}
