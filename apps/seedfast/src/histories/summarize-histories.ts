import { openThreads } from '@seedfast/workers/node'
import type { HistoryGame } from '@seedfast/worlds/run-histories'
import type { HistoryCalls } from './history-thread.js'
import { summarizeHistory, type HistorySummary, type UnreadableHistory } from './summarize-history.js'

/** The number of files for which starting threads takes less time than they save. */
const LEAST_FOR_THREADS = 100
/** The number of files in one call to a thread. */
const FILES_AT_ONCE = 16

/** Replays run histories in threads if there are many of them. Returns the summaries in the order of the files. */
export async function summarizeHistories(
  game: HistoryGame,
  files: readonly string[],
  threads: number,
): Promise<readonly (HistorySummary | UnreadableHistory)[]> {
  if (files.length < LEAST_FOR_THREADS || threads === 1) {
    return files.map((file) => summarizeHistory(game, file))
  }
  const crew = await openThreads<HistoryCalls>(threads, {
    name: 'history thread',
    module: new URL('./history-thread.js', import.meta.url),
  })
  const summaries: (HistorySummary | UnreadableHistory)[][] = []
  let next = 0
  try {
    await Promise.all(
      crew.map(async (thread) => {
        while (next * FILES_AT_ONCE < files.length) {
          const start = next++ * FILES_AT_ONCE
          summaries[start / FILES_AT_ONCE] = await thread.ask('summarize', {
            world: game.world,
            files: files.slice(start, start + FILES_AT_ONCE),
          })
        }
      }),
    )
  } finally {
    for (const thread of crew) thread.stop()
  }
  return summaries.flat()
}
