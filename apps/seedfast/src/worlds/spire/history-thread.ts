// A thread that replays run histories.
import { serveThread } from '@seedfast/workers/node'
import { summarizeHistory, type HistorySummary, type UnreadableHistory } from './summarize-history.js'

const open = () => ({
  summarize: (files: readonly string[]): (HistorySummary | UnreadableHistory)[] =>
    files.map(summarizeHistory),
})
export type HistoryCalls = ReturnType<typeof open>
serveThread(open)
