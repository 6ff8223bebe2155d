import { traceLine, traceLines, tracedRun } from '@seedfast/audit'
import type { AnyWorld } from '@seedfast/world'
import type { MakeWork } from '../making/making-protocol.js'
import type { RecordedAnswer, SavedAnswer } from './trace-protocol.js'
import type { RecordProgress } from './record-run.js'

const TYPE = 'application/jsonl'

/**
 * Records a run and returns its trace in the format of `seedfast trace`. The file is built in parts, so that the
 * browser can keep them on disk instead of in memory.
 */
export async function traceFileOf(
  world: AnyWorld,
  work: MakeWork,
  progress: RecordProgress = () => {},
): Promise<SavedAnswer> {
  const { header, parts } = await tracedRun(world, work)
  const written = [new Blob([traceLine(header)])]
  let done = 0
  progress(done, header.draws)
  for await (const draws of parts) {
    written.push(new Blob([draws.map(traceLine).join('')]))
    progress((done += draws.length), header.draws)
  }
  return { kind: 'saved', world: header.world, seed: header.seed, file: new Blob(written, { type: TYPE }) }
}

/** Converts draws that were read from a file back to a trace file. Returns null if draws are missing. */
export function traceFileOfDraws({ header, draws, more }: RecordedAnswer): SavedAnswer | null {
  if (header === null || more) return null
  // Remove list entries. Only the page uses them, and trace files don't contain them.
  const lines = traceLines({ header, draws: draws.map(({ entries: _entries, ...draw }) => draw) })
  return {
    kind: 'saved',
    world: header.world,
    seed: header.seed,
    file: new Blob([[...lines].join('')], { type: TYPE }),
  }
}
