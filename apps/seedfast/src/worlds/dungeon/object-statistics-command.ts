import { objectStatistics, type ObjectRow, type ObjectStatistics } from '@seedfast/dungeon'
import { counted } from '../../console/progress.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { table } from '../../text/table.js'
import { surveyLevels, withLevelsOptions, type LevelsOptions } from './survey-levels.js'

interface ObjectOptions extends LevelsOptions {
  readonly levels?: boolean
  readonly tsv?: boolean
}

/** Adds `seedfast dungeon objstat`, which prints statistics about the items, monsters and features of many seeds. */
export const addObjectStatistics: AddCommand = (group, context) => {
  const command = group
    .command('objstat')
    .description('count items, monsters and features per branch over many seeds')
  withLevelsOptions(command)
    .option('--levels', 'also count per level')
    .option('--tsv', 'print tab-separated values')
    .action(async (options: ObjectOptions) => {
      const { statistics, status } = await surveyLevels(context, options)
      const objects = objectStatistics(statistics, options.levels === true)
      context.console.out(
        options.json === true
          ? `${JSON.stringify(objects)}\n`
          : objectText(objects, options.tsv === true ? tabSeparated : table),
      )
      context.finish(status)
    })
  withExamples(command, [
    ['seedfast dungeon objstat', 'the mean numbers per seed and branch, over the first 100 seeds'],
    ['seedfast dungeon objstat --depth D --levels --tsv', 'the levels of one branch, for a spreadsheet'],
  ])
}

type Layout = (heading: readonly string[], rows: readonly (readonly string[])[]) => string

export function objectText({ seeds, items, monsters, features }: ObjectStatistics, layout: Layout): string {
  const section = (title: string, rows: readonly ObjectRow[]): string => {
    if (rows.length === 0) return `${title}: none\n`
    const columns = Object.keys(rows[0]!.values)
    return layout(
      [title, 'Level', ...columns],
      rows.map(({ name, group, values }) => [
        name,
        group,
        ...columns.map((column) => valueText(column, values[column]!)),
      ]),
    )
  }
  return [
    `${counted(seeds, 'seed')}; numbers are means per seed\n`,
    section('Item', items),
    section('Monster', monsters),
    section('Feature', features),
  ].join('\n')
}

/**
 * Formats a value as Crawl does: minima and maxima as integers, out-of-depth numbers with three decimals, and all other
 * values with two.
 */
function valueText(column: string, value: number): string {
  if (column === 'NumMin' || column === 'NumMax') return String(value)
  return value.toFixed(column === 'NumOOD' ? 3 : 2)
}

const tabSeparated: Layout = (heading, rows) =>
  [heading, ...rows].map((row) => `${row.join('\t')}\n`).join('')
