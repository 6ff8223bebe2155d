import { DungeonStatistics, dungeonFiles, levelFilter, loadData, type LevelFacts } from '@seedfast/dungeon'
import type { Command } from 'commander'
import { DONE, STOPPED } from '../../errors/exit-status.js'
import { optionPlace } from '../../errors/places.js'
import type { CommandContext } from '../../options/command-context.js'
import { FIRST_SEED, PRINT_JSON } from '../../options/option-words.js'
import { crewOptions } from '../../search/search-crew.js'
import { runSession } from '../../search/search-session.js'
import { DEFAULT_THREADS } from '@seedfast/search/node'
import { numberOption, threadsOption } from '../../options/number-option.js'

export interface LevelsOptions {
  readonly count: number
  readonly from: string
  readonly depth?: string
  readonly threads?: number
  readonly json?: boolean
}

export function withLevelsOptions(command: Command): Command {
  return command
    .addOption(numberOption('--count <n>', 'number of seeds', { min: 1 }, 100))
    .option('--from <seed>', FIRST_SEED, '0')
    .option('--depth <depths>', 'count only these levels, such as D:1-5 or W,B:$')
    .addOption(threadsOption(DEFAULT_THREADS))
    .option('--json', PRINT_JSON)
}

/** Surveys the levels of many seeds. Returns the statistics, and the exit status of the command. */
export async function surveyLevels(
  context: CommandContext,
  { count, from, depth, threads, json }: LevelsOptions,
): Promise<{ readonly statistics: DungeonStatistics; readonly status: number }> {
  const world = await context.worlds.find('dungeon')
  const data = loadData(dungeonFiles)
  const includes = depth === undefined ? undefined : levelFilter(depth, data, optionPlace('depth'))
  const statistics = new DungeonStatistics()
  const { complete } = await runSession(context, {
    world,
    given: { params: undefined, overrides: undefined },
    query: null,
    keep: ['levels'],
    from,
    count,
    ...crewOptions(threads === undefined ? {} : { threads }),
    json: json === true,
    hits: (hits) => {
      for (const { seed, facts } of hits) statistics.add(seed, facts['levels'] as LevelFacts[], includes)
    },
  })
  return { statistics, status: complete ? DONE : STOPPED }
}
