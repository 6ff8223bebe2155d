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

/** The interval at which the board is read, in milliseconds. */
const BOARD_MS = 2_000

/**
 * Runs a search on a queue's workers: adds ranges of seeds to the queue, and collects the results. Finds the same hits
 * as `runSearch`. When the search ends, even with an error, removes everything that it added to the queue. Throws a
 * QueueError if the queue is lost, a RangeLostError if workers keep dying on the same range, and any error that the
 * world throws.
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
      if (await ranges.poll()) pause.reset()
      if (!ranges.isOver) await pause.wait(watch.signal)
    }
    return ranges.outcome()
  } finally {
    // If the queue can't be reached, other processes remove the notice once it is no longer renewed.
    await posted.end().catch(() => {})
    await broker.dropSearch(input.name).catch(() => {})
  }
}

function workersFor(search: Omit<SearchNotice, 'beat'>, { workers }: BoardWatch): QueueWorkers {
  const all = workers.map(({ host, ...worker }) => ({ host, mismatch: workerMismatch(search, worker) }))
  return {
    ready: all.filter(({ mismatch }) => mismatch === null).length,
    others: all.flatMap(({ host, mismatch }) => (mismatch === null ? [] : [{ host, mismatch }])),
  }
}
