import { faultOf, runSearch } from '@seedfast/search'
import type { TakenRange } from '../broker/broker.js'
import type { CountedWorker } from './counted-worker.js'
import { QueueError } from '../queue-error.js'
import { RangeWork } from './range-work.js'

/** How often a range is saved while it is worked on. */
const SAVE_MS = 1_000

/** What came of a range. */
export interface RangeWorked {
  /** `lost`: it went to someone else meanwhile, or its search is over. */
  readonly end: 'answered' | 'given back' | 'lost'
  /** Seeds that were looked at here. */
  readonly seeds: number
  readonly milliseconds: number
}

/**
 * Has threads look at a range from its last checkpoint on, saves it about every second, and gives the answer. When the
 * signal is aborted, the range is given back with a last checkpoint.
 */
export async function workRange(
  taken: TakenRange,
  threads: readonly CountedWorker[],
  now: () => number,
  signal: AbortSignal,
): Promise<RangeWorked> {
  const work = new RangeWork(taken.job, taken.checkpoint, now)
  const ended = (end: RangeWorked['end']): RangeWorked => {
    const { seeds, milliseconds } = work
    return { end, seeds, milliseconds }
  }
  const enough = new AbortController()
  let lastSave = now()
  let isOurs = true
  try {
    if (!work.isAnswered) {
      const counting = threads.map((thread) => work.counting(thread))
      await runSearch(counting, work.plan(), {
        now,
        signal: AbortSignal.any([signal, enough.signal]),
        done: async (stretch, hits) => {
          work.add(stretch, hits)
          if (work.isAnswered) enough.abort()
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
  if (work.isAnswered) {
    await taken.complete(work.state())
    return ended('answered')
  }
  const isSaved = await taken.save(work.state())
  await taken.giveBack()
  return ended(isSaved ? 'given back' : 'lost')
}
