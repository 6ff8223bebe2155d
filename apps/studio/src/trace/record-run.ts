import { failureOf, recordDrawsAsync, traceOf, type DrawRecord, type RecordWindow } from '@seedfast/audit'
import type { AnyWorld, MakeRequest } from '@seedfast/world'
import type { RecordedAnswer } from './trace-protocol.js'

/**
 * The maximum number of draws to record. A draw takes a few hundred bytes, and twice as much while the worker is
 * sending it.
 */
const MOST_DRAWS = 200_000
/** The maximum number of list and table entries to record. */
const MOST_ENTRIES = 1_000_000

/** Receives the number of draws recorded so far, and the total number, which is null while unknown. */
export type RecordProgress = (done: number, of: number | null) => void

/**
 * Records a run's draws. If the run throws an error, returns the draws before the error. If the draws use lists or
 * tables, a second run records the entries of these lists and tables, unless there are too many entries.
 */
export async function recordRun(
  world: AnyWorld,
  request: MakeRequest,
  progress: RecordProgress = () => {},
  most = { draws: MOST_DRAWS, entries: MOST_ENTRIES },
): Promise<RecordedAnswer> {
  const first = await recordUntil(world, request, most.draws, false, (done) => progress(done, null))
  const entries = first.draws.reduce((sum, draw) => sum + entriesOf(draw), 0)
  if (entries === 0 || entries > most.entries) return first
  const of = first.more ? null : first.draws.length
  return recordUntil(world, request, most.draws, true, (done) => progress(done, of))
}

async function recordUntil(
  world: AnyWorld,
  request: MakeRequest,
  most: number,
  closely: boolean,
  progress: (done: number) => void,
): Promise<RecordedAnswer> {
  const into: DrawRecord[] = []
  // One extra draw shows whether there are more.
  const window: RecordWindow = { from: 0, to: most + 1, closely }
  const recorded = (): Pick<RecordedAnswer, 'kind' | 'draws' | 'more'> => ({
    kind: 'recorded',
    draws: into.slice(0, most),
    more: into.length > most,
  })
  try {
    const { generated } = await recordDrawsAsync(world, request, { window, into, progress })
    return { ...recorded(), header: traceOf(generated, into.slice(0, most)).header }
  } catch (error) {
    // Either the request is invalid, or the run threw before its first draw. There is nothing to show.
    if (into.length === 0) throw error
    return { ...recorded(), header: null, threw: failureOf(error).message }
  }
}

function entriesOf({ args, value }: DrawRecord): number {
  return [...args, value].reduce<number>((sum, one) => sum + sizeOf(one), 0)
}

function sizeOf(value: DrawRecord['value']): number {
  return typeof value === 'object' && value !== null && 'size' in value ? Number(value['size']) : 0
}
