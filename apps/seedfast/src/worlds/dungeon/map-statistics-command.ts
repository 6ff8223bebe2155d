import {
  dungeonFiles,
  mapStatistics,
  type MapRow,
  type MapStatistics,
  type VaultRow,
} from '@seedfast/dungeon'
import { counted, count } from '../../console/progress.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { table } from '../../text/table.js'
import { surveyLevels, withLevelsOptions, type LevelsOptions } from './survey-levels.js'

/** Adds `seedfast dungeon mapstat`, which prints statistics about the maps of many seeds. */
export const addMapStatistics: AddCommand = (group, context) => {
  const command = group
    .command('mapstat')
    .description('count levels, vetoes and vaults over many seeds, with a sample seed for each veto reason')
  withLevelsOptions(command).action(async (options: LevelsOptions) => {
    const { statistics, status } = await surveyLevels(context, options)
    const ids = dungeonFiles.vaults.map(({ id }) => id)
    const isWhole = options.world === 'dungeon' && options.depth === undefined
    const maps = mapStatistics(statistics, isWhole ? ids : [])
    context.console.out(options.json === true ? `${JSON.stringify(maps)}\n` : mapText(maps))
    context.finish(status)
  })
  withExamples(command, [
    ['seedfast dungeon mapstat', 'the first 100 seeds'],
    ['seedfast dungeon mapstat --count 1000 --depth D:1-5', 'only the first levels, over more seeds'],
  ])
}

export function mapText({ seeds, rows, vetoedLevels, vetoes, vaults, unused }: MapStatistics): string {
  const all = rows[0]
  if (all === undefined) return 'no seeds\n'
  const parts = [
    `${counted(seeds, 'seed')}: ${counted(all.levels, 'level')}, ${count(all.tries)} tries, ${count(all.vetoes)} vetoed (${share(all.vetoes, all.tries)})\n`,
    table(
      ['levels', 'built', 'tries', 'vetoed', 'share', 'vaults/level', 'without vaults'],
      rows.map(mapCells),
    ),
  ]
  if (vetoes.length > 0) {
    parts.push(
      `veto reasons\n${table(
        ['vetoes', 'reason', '', 'sample'],
        vetoes.map((veto) => [
          count(veto.count),
          veto.code,
          veto.reason,
          `seed ${veto.sample.seed} on ${veto.sample.level}`,
        ]),
      )}`,
      `most vetoed levels\n${table(
        ['level', 'vetoed', 'tries', 'share'],
        vetoedLevels
          .slice(0, MOST_LEVELS)
          .map(({ group, vetoes: vetoed, tries }) => [
            group,
            count(vetoed),
            count(tries),
            share(vetoed, tries),
          ]),
      )}`,
    )
  }
  parts.push(
    `vaults\n${table(
      ['vault', 'placed', 'seeds', 'levels'],
      vaults.map((row) => [row.vault, count(row.placed), count(row.seeds), placesText(row)]),
    )}`,
  )
  if (unused.length > 0) parts.push(`unused vaults: ${unused.join(', ')}\n`)
  return parts.join('\n')
}

/** The maximum number of rows in the table of the levels with the most vetoes. */
const MOST_LEVELS = 10
/** The maximum number of levels listed in a row of the vault table. */
const MOST_PLACES = 5

function mapCells({ group, levels, tries, vetoes, vaultsPerLevel, withoutVaults }: MapRow): string[] {
  return [
    group,
    count(levels),
    count(tries),
    count(vetoes),
    share(vetoes, tries),
    vaultsPerLevel.toFixed(2),
    count(withoutVaults),
  ]
}

/** Formats the levels on which a vault was placed most often, with the number of placements. */
function placesText({ levels }: VaultRow): string {
  const sorted = [...levels].sort(([, a], [, b]) => b - a)
  const shown = sorted.slice(0, MOST_PLACES).map(([level, placed]) => `${level} ×${placed}`)
  const more = sorted.length - shown.length
  return `${shown.join(', ')}${more > 0 ? `, … ${more} more` : ''}`
}

function share(part: number, whole: number): string {
  return `${((part / Math.max(1, whole)) * 100).toFixed(2)}%`
}
