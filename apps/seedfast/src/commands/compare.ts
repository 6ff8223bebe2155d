import { compareFiles } from '../compare/compare-files.js'
import { areEqual, comparedText } from '../compare/compared-text.js'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import type { AddCommand } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { PRINT_JSON } from '../options/option-words.js'
import { comparableFiles } from '../worlds/world-faces.js'

/** Adds `seedfast compare`, which lists the parts, such as levels, floors or seeds, that differ between two files. */
export const addCompare: AddCommand = (program, { console, worlds, finish }) => {
  const command = program
    .command('compare')
    .description(
      'compare two files part by part; to find the draw behind a difference, use `seedfast diverge`',
    )
    .argument(
      '<A>',
      `a catalog, an artefact, the text that \`seedfast make --format text\` prints, or ${comparableFiles.map(({ name }) => name).join(', ')}`,
    )
    .argument('<B>', 'a file of the same kind')
    .option('--json', PRINT_JSON)
    .action(async (a: string, b: string, options: { json?: boolean }) => {
      const compared = await compareFiles(worlds, a, b)
      console.out(
        options.json === true
          ? `${JSON.stringify({ sides: { a, b }, ...compared })}\n`
          : `A: ${a}\nB: ${b}\n\n${comparedText(compared)}`,
      )
      finish(areEqual(compared) ? DONE : DIFFERENT)
    })
  withExamples(command, [
    ['seedfast compare before.txt after.txt', 'the first level that differs between two text catalogs'],
    ['seedfast compare before.json after.json', 'the first floor, level or round that differs'],
  ])
}
