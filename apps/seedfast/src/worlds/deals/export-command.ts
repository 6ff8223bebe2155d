import { gameRecordOf } from '@seedfast/deals'
import { DONE } from '../../errors/exit-status.js'
import { writeText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { savedGame } from './archive-file.js'

interface ExportOptions {
  readonly output?: string
  readonly title?: string
}

/** Adds `seedfast deals export`, which writes a saved game in the form of the El Dorado score keeper. */
export const addExport: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('export')
    .description('write a saved game as a game record, which the El Dorado score keeper reads')
    .argument('<game>', 'a session archive, or a game record')
    .option('--title <text>', "the record's title", 'El Dorado')
    .option('-o, --output <file>', 'write the record to a file')
    .action((file: string, { output, title = 'El Dorado' }: ExportOptions) => {
      const record = gameRecordOf(savedGame(file), { title, createdAt: Math.floor(console.now()) })
      const text = `${JSON.stringify(record)}\n`
      if (output === undefined) console.out(text)
      else {
        writeText(output, text, { secret: true })
        console.note(`${output}: ${record.lastSeq} events\n`)
      }
      finish(DONE)
    })
  withExamples(command, [['seedfast deals export game.jsonl -o record.json', 'for the score keeper']])
}
