import {
  diverge,
  explain,
  firstDifference,
  hashDraws,
  isTrace,
  labelsOf,
  parseTrace,
  recordDraws,
  sourceOfTrace,
  type ExplainProgress,
  type SideHashes,
  type TraceSource,
} from '@seedfast/audit'
import { findWorld, InputError, parseArtefact, resultHash, type AnyWorld } from '@seedfast/world'
import type { MakeWork } from '../making/messages.js'
import { labelsOfPlace } from './labels-of-place.js'
import type { Side, TraceAnswer, TraceJob, TraceProgress } from './messages.js'

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
      tell({ kind: 'failed', message: messageOf(error) })
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
    case 'record': {
      const progress = paced((done: number) => tell({ kind: 'progress', done, of: null }), now)
      return {
        kind: 'recorded',
        draws: recordDraws(findWorld(worlds, job.work.world), job.work, { progress }).draws,
      }
    }
    case 'explain': {
      const world = findWorld(worlds, job.work.world)
      const { made, draws } = recordDraws(world, job.work)
      const labels = labelsOfPlace(made.result, job.path, labelsOf(draws))
      const progress = paced<Parameters<ExplainProgress>>(
        (done, of, decided) => tell({ kind: 'progress', done, of, labels, decided: [...decided] }),
        now,
      )
      return { kind: 'explained', explanation: explain(world, job.work, job.path, progress), labels }
    }
    case 'compare':
      return compared(sideOf(worlds, job.a), sideOf(worlds, job.b))
  }
}

async function compared(a: TraceSource, b: TraceSource): Promise<TraceAnswer> {
  const [hashesA, hashesB] = [await a.hashes(), await b.hashes()]
  const known = (source: TraceSource, hashes: SideHashes): TraceSource => ({
    name: source.name,
    hashes: async () => hashes,
    window: (window) => source.window(window),
  })
  const divergence = await diverge(known(a, hashesA), known(b, hashesB))
  const names = { a: a.name, b: b.name }
  if (hashesA.sha256 === hashesB.sha256) return { kind: 'compared', names, divergence, results: null }
  if (!('result' in hashesA) || !('result' in hashesB)) return { kind: 'compared', names, divergence }
  return { kind: 'compared', names, divergence, results: firstDifference(hashesA.result, hashesB.result) }
}

function sideOf(worlds: readonly AnyWorld[], side: Side): TraceSource {
  if (side.kind === 'run') return sourceOfRun(worlds, side.name, side.work)
  if (isTrace(side.text)) return sourceOfTrace(side.name, parseTrace(side.text, side.name))
  const { world, seed, params, overrides } = parseArtefact(side.text, side.name)
  return sourceOfRun(worlds, side.name, { world, seed, params, overrides })
}

/** A run as a side: made once for its hashes, and once more for the window that differs. */
function sourceOfRun(worlds: readonly AnyWorld[], name: string, work: MakeWork): TraceSource {
  const world = findWorld(worlds, work.world)
  return {
    name,
    hashes: async () => {
      const { made, hashes, draws } = hashDraws(world, work)
      return { streams: hashes, draws, sha256: resultHash(made.result), result: made.result }
    },
    window: async (window) => recordDraws(world, work, { window }).draws,
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

function messageOf(error: unknown): string {
  if (error instanceof InputError) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : `threw ${String(error)}`
}
