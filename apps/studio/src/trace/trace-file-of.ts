import { traceLine, traceLines, tracedRun } from '@seedfast/audit'
import type { AnyWorld } from '@seedfast/world'
import type { MakeWork } from '../making/messages.js'
import type { RecordedAnswer, SavedAnswer } from './messages.js'
import type { RecordProgress } from './record-run.js'

const TYPE = 'application/jsonl'

/**
 * The trace of a run as the file that `seedfast trace` writes, of however many draws: they are written part by part,
 * and what is written is the browser's to keep, in memory or not.
 */
export async function traceFileOf(
  world: AnyWorld,
  work: MakeWork,
  progress: RecordProgress = () => {},
): Promise<SavedAnswer> {
  const { header, parts } = tracedRun(world, work)
  const written = [new Blob([traceLine(header)])]
  let done = 0
  progress(done, header.draws)
  for await (const draws of parts) {
    written.push(new Blob([draws.map(traceLine).join('')]))
    progress((done += draws.length), header.draws)
  }
  return { kind: 'saved', world: header.world, seed: header.seed, file: new Blob(written, { type: TYPE }) }
}

/** The draws that were read from a file as such a file; null where they are not all of a run. */
export function traceFileOfDraws({ header, draws, more }: RecordedAnswer): SavedAnswer | null {
  if (header === null || more) return null
  // What lists held is told on the page, and has no place in a trace.
  const lines = traceLines({ header, draws: draws.map(({ held: _held, ...draw }) => draw) })
  return {
    kind: 'saved',
    world: header.world,
    seed: header.seed,
    file: new Blob([[...lines].join('')], { type: TYPE }),
  }
}
