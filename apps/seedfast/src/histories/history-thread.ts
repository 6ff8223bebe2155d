// A thread that replays run histories.
import { serveThread } from '@seedfast/workers/node'
import { historyGames, type HistoryWorld } from '@seedfast/worlds/run-histories'
import { summarizeHistory, type HistorySummary, type UnreadableHistory } from './summarize-history.js'

/** The files to replay, and the world of their game. */
interface HistoryFiles {
  readonly world: HistoryWorld
  readonly files: readonly string[]
}

const open = () => ({
  summarize: async ({ world, files }: HistoryFiles): Promise<(HistorySummary | UnreadableHistory)[]> => {
    const game = await historyGames[world]()
    return files.map((file) => summarizeHistory(game, file))
  },
})

export type HistoryCalls = ReturnType<typeof open>

serveThread(open)
