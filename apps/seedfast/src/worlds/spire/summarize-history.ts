import { replayHistory, type HistoryReport } from '@seedfast/spire'
import { filePlace, isInputError, issueLines } from '@seedfast/world'
import { readText } from '../../files/files.js'
import { differenceText } from '../../text/history-text.js'
import { HISTORY_WORDS } from './history-text.js'

/** A replayed run history without its floors. */
export interface HistorySummary extends Pick<
  HistoryReport,
  'seed' | 'class' | 'ascension' | 'victory' | 'counts' | 'rules'
> {
  readonly file: string
  /** The same for every file with this run. */
  readonly key: string
  readonly floors: number
  /** The differences without a certain explanation, one line each. */
  readonly differences: readonly string[]
}

/** A file that isn't a run history, and why. */
export interface UnreadableHistory {
  readonly file: string
  readonly issues: readonly string[]
}

/** Reads and replays a run history, and sums it up. */
export function summarizeHistory(file: string): HistorySummary | UnreadableHistory {
  try {
    const report = replayHistory(readText(file, 'run history', 'spire history'), filePlace(file))
    const { seed, class: playerClass, ascension, victory, counts, rules, floors } = report
    return {
      file,
      key: report.id ?? JSON.stringify([seed, playerClass, floors]),
      seed,
      class: playerClass,
      ascension,
      victory,
      floors: floors.length - 1,
      counts,
      rules,
      differences: floors.flatMap(({ floor, differences }) =>
        differences
          .filter(({ outcome }) => outcome !== 'explained')
          .map((difference) => `floor ${floor}, ${differenceText(difference, HISTORY_WORDS)}`),
      ),
    }
  } catch (error) {
    if (!isInputError(error)) throw error
    return { file, issues: issueLines(error.issues) }
  }
}
