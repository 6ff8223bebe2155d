import { ENGINE_VERSION } from '../engine-version.js'
import type { SearchOutcome } from '../run/run-search.js'
import type { Broker } from './broker.js'
import type { Crew, GatherInput, GatherWatch } from './gather-input.js'
import { OpenRanges } from './open-ranges.js'
import { mismatch, type SearchNotice } from './notice.js'
import { Patience } from './pause.js'
import { Attendance, Presence } from './presence.js'
import { questionId } from './range-job.js'

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
  const presence = await Presence.start(broker, input.name, notice)
  const ranges = new OpenRanges(broker, input, questionId(notice), watch)
  const attendance = new Attendance(broker, watch.now, CREW_MS)
  const patience = new Patience(20)
  const isStopped = (): boolean => watch.signal?.aborted === true
  try {
    while (!isStopped() && !ranges.isOver) {
      if (await attendance.refresh()) {
        const crew = crewOf(notice, attendance)
        ranges.ready = crew.ready
        watch.crew?.(crew)
      }
      await ranges.offer()
      if (await ranges.look()) patience.reset()
      if (!ranges.isOver) await patience.wait(watch.signal)
    }
    return ranges.outcome()
  } finally {
    // A queue that can no longer be reached forgets by itself: the notice is not renewed.
    await presence.end().catch(() => {})
    await broker.drop(input.name).catch(() => {})
  }
}

function crewOf(search: Omit<SearchNotice, 'beat'>, { workers }: Attendance): Crew {
  const all = workers.map((worker) => ({ host: worker.host, has: mismatch(search, worker) }))
  return {
    ready: all.filter(({ has }) => has === null).length,
    others: all.flatMap(({ host, has }) => (has === null ? [] : [{ host, has }])),
  }
}
