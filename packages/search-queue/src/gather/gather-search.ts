import { ENGINE_VERSION, type SearchOutcome } from '@seedfast/search'
import type { Broker } from '../broker/broker.js'
import type { Crew, GatherInput, GatherWatch } from './gather-input.js'
import { OpenRanges } from './open-ranges.js'
import { mismatch, type SearchNotice } from '../broker/notice.js'
import { GrowingPause } from '../growing-pause.js'
import { BoardWatch } from '../board/board-watch.js'
import { PostedNotice } from '../board/posted-notice.js'
import { questionId } from '../broker/range-job.js'

/** How often the board is read. */
const CREW_MS = 2_000
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
  const board = new BoardWatch(broker, watch.now, CREW_MS)
  const pause = new GrowingPause(20)
  const isStopped = (): boolean => watch.signal?.aborted === true
  try {
    while (!isStopped() && !ranges.isOver) {
      if (await board.refresh()) {
        const crew = crewOf(notice, board)
        ranges.ready = crew.ready
        watch.crew?.(crew)
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

function crewOf(search: Omit<SearchNotice, 'beat'>, { workers }: BoardWatch): Crew {
  const all = workers.map((worker) => ({ host: worker.host, has: mismatch(search, worker) }))
  return {
    ready: all.filter(({ has }) => has === null).length,
    others: all.flatMap(({ host, has }) => (has === null ? [] : [{ host, has }])),
  }
}
