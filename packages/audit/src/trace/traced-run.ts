import type { AnyWorld, MakeRequest } from '@seedfast/world'
import { blameWorld, WorldFault } from '../world-fault.js'
import type { DrawRecord } from './draw-record.js'
import { recordDraws, type RecordWindow } from './observe-run.js'
import { traceHeader, type TraceHeader } from './trace-file.js'

/** A run whose draws come one part after another. */
export interface TracedRun {
  readonly header: TraceHeader
  readonly parts: AsyncIterable<readonly DrawRecord[]>
}

/** How many draws are held at a time: a run of millions would not fit as a whole. */
const PART = 100_000

/**
 * The draws of a run in order, in parts. A run of more than one part is made again for each of them.
 * Throws what the world throws as a WorldFault; the parts do so for a world that draws otherwise when it is made again.
 */
export function tracedRun(world: AnyWorld, request: MakeRequest): TracedRun {
  const blame = <T>(part: () => T): T => blameWorld(world.id, String(request.seed), part)
  const record = (window: RecordWindow): ReturnType<typeof recordDraws> =>
    blame(() => recordDraws(world, request, { window }))
  const first = record({ from: 0, to: PART })
  const header = blame(() => traceHeader(first.made, first.count))
  const part = async (from: number): Promise<readonly DrawRecord[]> =>
    from === 0 ? first.draws : record({ from, to: from + PART }).draws
  return {
    header,
    parts: {
      async *[Symbol.asyncIterator]() {
        for (let from = 0; from < header.draws; from += PART) {
          const draws = await part(from)
          if (draws.length !== Math.min(PART, header.draws - from)) throw drawsOtherwise(header)
          yield draws
        }
      },
    },
  }
}

/** What is wrong with a world that makes other draws for the same seed, and the command that shows where. */
export function drawsOtherwise({ world, seed }: Pick<TraceHeader, 'world' | 'seed'>): WorldFault {
  return new WorldFault(
    `${world}, seed ${seed}: made again it draws otherwise; \`seedfast diverge ${world} --seed ${seed}\` shows where`,
  )
}
