import { recordDraws, traceHeader, WorldFault, type DrawRecord, type TraceHeader } from '@seedfast/audit'
import { TraceProcess } from '@seedfast/audit/node'
import type { AnyWorld, MakeRequest } from '@seedfast/world'

/** A run to trace. */
export interface RunTraced {
  readonly world: AnyWorld
  readonly request: MakeRequest
  /** The URLs of the modules that export the worlds. */
  readonly modules: readonly string[]
  readonly signal: AbortSignal
}

/** How many draws are held at a time: a run of millions would not fit as a whole. */
const PART = 100_000

/**
 * The draws of a run in order, in parts. A run of more than one part is made again for each of them. With `stacks` the
 * parts come from processes of their own, which read the source maps that call sites need.
 * Throws a WorldFault, from the second part on, for a world that draws otherwise when it is made again.
 */
export function tracedRun(
  { world, request, modules, signal }: RunTraced,
  stacks: boolean,
): { readonly header: TraceHeader; readonly parts: AsyncIterable<readonly DrawRecord[]> } {
  const first = recordDraws(world, request, { window: { from: 0, to: PART } })
  const header = traceHeader(first.made, first.count)
  const process = new TraceProcess(world.id, { ...request, world: world.id, modules }, { signal })
  const part = async (from: number): Promise<readonly DrawRecord[]> => {
    const window = { from, to: from + PART }
    if (stacks) return process.window(window)
    return from === 0 ? first.draws : recordDraws(world, request, { window }).draws
  }
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

function drawsOtherwise({ world, seed }: TraceHeader): WorldFault {
  return new WorldFault(
    `${world}, seed ${seed}: made again it draws otherwise; \`seedfast diverge ${world} --seed ${seed}\` shows where`,
  )
}
