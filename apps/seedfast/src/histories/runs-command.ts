import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { filePlace } from '@seedfast/world'
import {
  hasOpenDifferences,
  type HistoryCounts,
  type HistoryGame,
  type ReplayedRun,
} from '@seedfast/worlds/run-histories'
import { BAD_INPUT, DIFFERENT, DONE } from '../errors/exit-status.js'
import { commandError } from '../errors/messages.js'
import { isFolder } from '../files/files.js'
import type { AddCommand } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { threadsOption } from '../options/number-option.js'
import { PRINT_JSON } from '../options/option-words.js'
import { countLines, countText } from './history-text.js'
import { summarizeHistories } from './summarize-histories.js'
import type { HistorySummary, UnreadableHistory } from './summarize-history.js'

/** A run history in the summary. `same` is an earlier file with the same run. */
interface SummarizedRun extends Omit<HistorySummary, 'key' | 'rules'> {
  readonly same: string | null
}

/** The histories of some files, and the sums of their counts. A run with several files is counted once. */
interface RunSummary {
  readonly runs: readonly SummarizedRun[]
  readonly unreadable: readonly UnreadableHistory[]
  readonly counts: HistoryCounts
  readonly rules: ReplayedRun['rules']
}

/** Returns the command `runs` of a game, which replays many run histories and sums up their differences. */
export const addRunsOf =
  (game: HistoryGame): AddCommand =>
  (group, { console, finish }) => {
    const { world, folder } = game
    const command = group
      .command('runs')
      .description('replay many run histories, and sum up what differs from their seeds')
      .argument('<files...>', `run histories, and folders such as the game's \`${folder}\` folder`)
      .addOption(threadsOption(availableParallelism()))
      .option('--json', PRINT_JSON)
      .action(async (paths: readonly string[], options: { threads?: number; json?: boolean }) => {
        const files = paths.flatMap(historyFiles)
        if (files.length === 0) throw commandError('no-run-histories', filePlace(paths[0]!), {})
        const summary = summaryOf(
          await summarizeHistories(game, files, options.threads ?? availableParallelism()),
        )
        if (options.json === true) console.out(`${JSON.stringify(jsonOf(summary))}\n`)
        else if (summary.runs.length > 0) console.out(summaryText(summary, game))
        else
          for (const { issues } of summary.unreadable)
            for (const issue of issues) console.note(`seedfast: ${issue}\n`)
        const { counts, unreadable } = summary
        finish(unreadable.length > 0 ? BAD_INPUT : hasOpenDifferences({ counts }) ? DIFFERENT : DONE)
      })
    withExamples(command, [
      [`seedfast ${world} runs SlayTheSpire/${folder}`, 'one line for each run, and a table of all'],
      [`seedfast ${world} runs 1.run 2.run --json`, 'the same as JSON'],
    ])
  }

/** Returns the file, or the `.run` files in a folder and its subfolders, sorted by name. */
function historyFiles(path: string): readonly string[] {
  if (!isFolder(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.run'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function summaryOf(histories: readonly (HistorySummary | UnreadableHistory)[]): RunSummary {
  const runs: SummarizedRun[] = []
  const unreadable: UnreadableHistory[] = []
  const counts: Counts = { equal: 0, explained: 0, possible: 0, unexplained: 0 }
  const rules = new Map<RunSummary['rules'][0]['rule'], Counts>()
  const seen = new Map<string, string>()
  for (const history of histories) {
    if ('issues' in history) {
      unreadable.push(history)
      continue
    }
    const { key, rules: rulesHere, ...run } = history
    const same = seen.get(key) ?? null
    if (same === null) {
      seen.set(key, run.file)
      add(counts, run.counts)
      for (const { rule, ...of } of rulesHere) {
        const sums = rules.get(rule) ?? { equal: 0, explained: 0, possible: 0, unexplained: 0 }
        add(sums, of)
        rules.set(rule, sums)
      }
    }
    runs.push({ ...run, same })
  }
  return { runs, unreadable, counts, rules: [...rules].map(([rule, of]) => ({ rule, ...of })) }
}

type Counts = { -readonly [Name in keyof HistoryCounts]: number }

function add(sums: Counts, counts: HistoryCounts): void {
  for (const name of Object.keys(sums) as (keyof Counts)[]) sums[name] += counts[name]
}

/** Returns the summary as data: each run with its own fields instead of its title. */
function jsonOf({ runs, ...rest }: RunSummary): object {
  return {
    runs: runs.map(({ file, fields, counts, differences, same }) => ({
      file,
      ...fields,
      counts,
      differences,
      same,
    })),
    ...rest,
  }
}

function summaryText({ runs, unreadable, counts, rules }: RunSummary, game: HistoryGame): string {
  const lines = [
    ...runs.flatMap((run) => [
      `${run.file}: ${run.title}: ${countText(run.counts)}`,
      ...(run.same === null ? [] : [`  note: the same run as ${run.same}; counted once`]),
      ...run.differences.map((difference) => `  ${difference}`),
    ]),
    ...unreadable.flatMap(({ issues }) => issues),
    '',
    `${count(runs.length, 'run')}, ${runs.filter(({ same }) => same !== null).length} of them twice, ${unreadable.length} unreadable`,
    ...countLines({ counts, rules }, game),
  ]
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
