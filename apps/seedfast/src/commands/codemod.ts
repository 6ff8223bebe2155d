import { codemod, type ModuleKind } from '@seedfast/adopt/codemod'
import { Option } from 'commander'
import { codemodNotes, codemodSummary } from '../adopt/codemod-text.js'
import { DONE } from '../errors/exit-status.js'
import type { AddCommand } from '../options/command-context.js'
import { printData } from '../console/visible-console.js'
import { withExamples } from '../options/help-examples.js'
import { PRINT_JSON } from '../options/option-words.js'

interface CodemodOptions {
  readonly write?: boolean
  readonly as?: ModuleKind
  readonly json?: boolean
}

/** Adds `seedfast codemod`, which makes a game's source code draw from a stream. */
export const addCodemod: AddCommand = (program, { console, folder, finish }) => {
  const command = program
    .command('codemod')
    .description('replace Math.random and similar calls with functions that draw from a stream')
    .argument('<paths...>', 'files and folders')
    .option('--write', 'change the files (default: print a diff)')
    .addOption(
      new Option('--as <kind>', 'how to treat files that have no imports').choices([
        'esm',
        'commonjs',
        'script',
      ]),
    )
    .option('--json', PRINT_JSON)
    .action((paths: readonly string[], { write = false, as, json = false }: CodemodOptions) => {
      const report = codemod({ paths, folder, write, ...(as === undefined ? {} : { as }) })
      if (json) console.out(`${JSON.stringify(report, null, 2)}\n`)
      else {
        if (!write) printData(console, report.changed.map(({ diff }) => diff).join(''))
        console.note(codemodNotes(report.notes))
        console.note(codemodSummary(report, write))
      }
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast codemod src', 'print what would change, as a diff'],
    ['seedfast codemod src --write', 'change the files'],
    ['seedfast codemod game.js --as script', 'change a plain script to use the global SeedfastRng'],
  ])
}
