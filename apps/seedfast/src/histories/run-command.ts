import { filePlace } from '@seedfast/world'
import { hasOpenDifferences, type HistoryGame } from '@seedfast/worlds/run-histories'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import { readText } from '../files/files.js'
import type { AddCommand } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { PRINT_JSON } from '../options/option-words.js'
import { historyText } from './history-text.js'

/** Returns the command `run` of a game, which replays a run history floor by floor against its seed. */
export const addRunOf =
  (game: HistoryGame): AddCommand =>
  (group, { console, finish }) => {
    const { world, example, folder } = game
    const command = group
      .command('run')
      .description(
        'replay a run history floor by floor: what was offered and taken, and what differs from the seed',
      )
      .argument('<history>', `a file such as ${example} in the game's \`${folder}\` folder`)
      .option('--json', PRINT_JSON)
      .action((file: string, options: { json?: boolean }) => {
        const run = game.replay(readText(file, 'run history', `${world} history`), filePlace(file))
        console.out(options.json === true ? `${JSON.stringify(run)}\n` : historyText(file, run, game))
        finish(hasOpenDifferences(run) ? DIFFERENT : DONE)
      })
    withExamples(command, [
      [`seedfast ${world} run ${example}`, 'what each floor offered, what was taken, and what differs'],
      [`seedfast ${world} run ${example} --json`, 'the same as JSON'],
    ])
  }
