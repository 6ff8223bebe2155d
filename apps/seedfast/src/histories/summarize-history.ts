import { filePlace, isInputError, issueLines } from '@seedfast/world'
import { differenceWords, endText, type HistoryGame, type ReplayedRun } from '@seedfast/worlds/run-histories'
import { readText } from '../files/files.js'

/** A replayed run history without its floors. */
export interface HistorySummary extends Pick<ReplayedRun, 'counts' | 'rules'> {
  readonly file: string
  /** The same for every file with this run. */
  readonly key: string
  /** The run in words. */
  readonly title: string
  /** The fields of the game that describe the run. */
  readonly fields: object
  /** The differences without a certain explanation, one line each. */
  readonly differences: readonly string[]
}

/** A file that isn't a run history, and why. */
export interface UnreadableHistory {
  readonly file: string
  readonly issues: readonly string[]
}

/** Reads and replays a run history, and sums it up. */
export function summarizeHistory(game: HistoryGame, file: string): HistorySummary | UnreadableHistory {
  try {
    const run = game.replay(readText(file, 'run history', `${game.world} history`), filePlace(file))
    const { counts, rules, floors } = run
    return {
      file,
      key: game.keyOf(run),
      title: `${game.title(run)}, ${game.origin(run)[0]}, ${endText(run, game)}`,
      fields: game.summary(run),
      counts,
      rules,
      differences: floors.flatMap(({ floor, differences }) =>
        differences
          .filter(({ outcome }) => outcome !== 'explained')
          .map((difference) => `floor ${floor}, ${difference.outcome}: ${differenceWords(difference, game)}`),
      ),
    }
  } catch (error) {
    if (!isInputError(error)) throw error
    return { file, issues: issueLines(error.issues) }
  }
}
