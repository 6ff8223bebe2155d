import { WorldError, type AnyWorld, type MakeRequest } from '@seedfast/world'
import { unsteadyDrawsText } from '../messages.js'
import { blameWorld } from '../world-failure.js'
import type { DrawRecord } from './draw-record.js'
import { recordDrawsAsync, type RecordedRun, type RecordWindow } from './observe-run.js'
import { traceHeader, type TraceHeader } from './trace-file.js'

/** A run whose draws are available in parts. */
export interface TracedRun {
  readonly header: TraceHeader
  readonly parts: AsyncIterable<readonly DrawRecord[]>
}

/**
 * The maximum number of draws to keep in memory at a time. A run can make millions of draws, which might not all fit
 * into memory.
 */
const PART = 100_000

/**
 * Returns the draws of a run in order, in parts of up to 100,000 draws. The run is repeated for each part after the
 * first. Throws a WorldError if the world throws, or if a repeated run makes different draws.
 */
export async function tracedRun(world: AnyWorld, request: MakeRequest): Promise<TracedRun> {
  const blame = <T>(part: () => T): T => blameWorld(world.id, String(request.seed), part)
  const record = (window: RecordWindow): Promise<RecordedRun> =>
    blame(() => recordDrawsAsync(world, request, { window }))
  const first = await record({ from: 0, to: PART })
  const header = blame(() => traceHeader(first.generated, first.count))
  const part = async (from: number): Promise<readonly DrawRecord[]> =>
    from === 0 ? first.draws : (await record({ from, to: from + PART })).draws
  return {
    header,
    parts: {
      async *[Symbol.asyncIterator]() {
        for (let from = 0; from < header.draws; from += PART) {
          const draws = await part(from)
          if (draws.length !== Math.min(PART, header.draws - from)) throw unsteadyDraws(header)
          yield draws
        }
      },
    },
  }
}

/** Creates the error for a world that makes different draws when a run is repeated with the same seed. */
export function unsteadyDraws({ world, seed }: Pick<TraceHeader, 'world' | 'seed'>): WorldError {
  return new WorldError(unsteadyDrawsText(world, seed), { code: 'unsteady-draws', world, seed })
}
