import { runSearch } from '@seedfast/search'
import { faultOf } from '@seedfast/workers'
import type { TakenRange } from '../broker/broker.js'
import type { CountedWorker } from './counted-worker.js'
import { QueueError } from '../queue-error.js'
import { RangeWork } from './range-work.js'

/** The interval at which a checkpoint is saved, in milliseconds. */
const SAVE_MS = 1_000

/** A report on a worker's work on a range. */
export interface RangeReport {
  /**
   * The reason why the worker stopped working on the range. `lost` means that a different worker took the range, or
   * that the search is over.
   */
  readonly end: 'answered' | 'given back' | 'lost'
  /** The number of seeds that this worker searched in the range. */
  readonly seeds: number
  readonly milliseconds: number
}

/**
 * Searches a range on threads, starting from its last checkpoint. Saves a checkpoint about every second, and the result
 * when the range is finished. If the signal is aborted, saves a final checkpoint and returns the range to the queue. If
 * the world throws an error, saves the error as the range's result. Throws a QueueError if the queue is lost.
 */
export async function workRange(
  taken: TakenRange,
  threads: readonly CountedWorker[],
  now: () => number,
  signal: AbortSignal,
): Promise<RangeReport> {
  const work = new RangeWork(taken.job, taken.checkpoint, now)
  const ended = (end: RangeReport['end']): RangeReport => {
    const { seeds, milliseconds } = work
    return { end, seeds, milliseconds }
  }
  const enough = new AbortController()
  let lastSave = now()
  let isOurs = true
  try {
    if (!work.isDone) {
      const counting = threads.map((thread) => work.counting(thread))
      await runSearch(counting, work.plan(), {
        now,
        signal: AbortSignal.any([signal, enough.signal]),
        done: async (chunk, hits) => {
          work.add(chunk, hits)
          if (work.isDone) enough.abort()
          if (now() - lastSave < SAVE_MS) return
          lastSave = now()
          if (!(await taken.save(work.state()))) isOurs = false
          if (!isOurs) enough.abort()
        },
      })
    }
  } catch (error) {
    if (error instanceof QueueError) throw error
    await taken.complete({ ...work.state(), fault: faultOf(error) })
    return ended('answered')
  }
  if (!isOurs) return ended('lost')
  if (work.isDone) {
    await taken.complete(work.state())
    return ended('answered')
  }
  const isSaved = await taken.save(work.state())
  await taken.giveBack()
  return ended(isSaved ? 'given back' : 'lost')
}
