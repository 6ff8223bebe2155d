import { hasDifferences, replayHistory } from '@seedfast/spire'
import { filePlace } from '@seedfast/world'
import { DIFFERENT, DONE } from '../../errors/exit-status.js'
import { readText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { PRINT_JSON } from '../../options/option-words.js'
import { historyText } from './history-text.js'

/** Adds `seedfast spire run`, which replays a run history floor by floor against its seed. */
export const addRun: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('run')
    .description(
      'replay a run history floor by floor: what was offered and taken, and what differs from the seed',
    )
    .argument('<history>', "a file such as 1649099225.run in the game's `runs` folder")
    .option('--json', PRINT_JSON)
    .action((file: string, options: { json?: boolean }) => {
      const report = replayHistory(readText(file, 'run history', 'spire history'), filePlace(file))
      console.out(options.json === true ? `${JSON.stringify(report)}\n` : historyText(file, report))
      finish(hasDifferences(report) ? DIFFERENT : DONE)
    })
  withExamples(command, [
    ['seedfast spire run 1649099225.run', 'what each floor offered, what was taken, and what differs'],
    ['seedfast spire run 1649099225.run --json', 'the same as JSON'],
  ])
}
