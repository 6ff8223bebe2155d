import { ENGINE_VERSION, type SearchOutcome } from '@seedfast/search'
import type { Broker } from '../broker/broker.js'
import type { GatherInput, GatherWatch, QueueWorkers } from './gather-input.js'
import { OpenRanges } from './open-ranges.js'
import type { SearchNotice } from '../broker/notice.js'
import { workerMismatch } from '../broker/worker-mismatch.js'
import { GrowingPause } from '../growing-pause.js'
import { BoardWatch } from '../board/board-watch.js'
import { PostedNotice } from '../board/posted-notice.js'
import { questionId } from '../broker/range-job.js'

/** How often the board is read. */
const BOARD_MS = 2_000
/**
 * Plans the ranges of a search, has workers look at them, and gathers what they find; looks at no seed itself. The
 * answer is that of `runSearch`. Nothing of it is left on the queue when it ends, however it ends.
 */
export async function gatherSearch(
  broker: Broker,
  input: GatherInput,
  watch: GatherWatch,
): Promise<SearchOutcome> {
  const { world, mark, request } = input
  const notice: Omit<SearchNotice, 'beat'> = { kind: 'search', engine: ENGINE_VERSION, world, mark, request }
  const posted = await PostedNotice.start(broker, input.name, notice)
  const ranges = new OpenRanges(broker, input, questionId(notice), watch)
  const board = new BoardWatch(broker, watch.now, BOARD_MS)
  const pause = new GrowingPause(20)
  const isStopped = (): boolean => watch.signal?.aborted === true
  try {
    while (!isStopped() && !ranges.isOver) {
      if (await board.refresh()) {
        const workers = workersFor(notice, board)
        ranges.ready = workers.ready
        watch.workers?.(workers)
      }
      await ranges.offer()
      if (await ranges.look()) pause.reset()
      if (!ranges.isOver) await pause.wait(watch.signal)
    }
    return ranges.outcome()
  } finally {
    // A queue that can no longer be reached forgets by itself: the notice is not renewed.
    await posted.end().catch(() => {})
    await broker.drop(input.name).catch(() => {})
  }
}

function workersFor(search: Omit<SearchNotice, 'beat'>, { workers }: BoardWatch): QueueWorkers {
  const all = workers.map(({ host, ...worker }) => ({ host, mismatch: workerMismatch(search, worker) }))
  return {
    ready: all.filter(({ mismatch }) => mismatch === null).length,
    others: all.flatMap(({ host, mismatch }) => (mismatch === null ? [] : [{ host, mismatch }])),
  }
}
