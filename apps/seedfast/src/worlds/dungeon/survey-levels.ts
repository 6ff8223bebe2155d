import {
  DungeonStatistics,
  dungeonFiles,
  levelFilter,
  loadData,
  readLevels,
  type LevelFacts,
} from '@seedfast/dungeon'
import { unknownNameData, worldInputError, type Place } from '@seedfast/world'
import type { Command } from 'commander'
import { DONE, STOPPED } from '../../errors/exit-status.js'
import { optionPlace } from '../../errors/places.js'
import type { CommandContext } from '../../options/command-context.js'
import { FIRST_SEED, PRINT_JSON } from '../../options/option-words.js'
import { crewOptions } from '../../search/search-crew.js'
import { runSession } from '../../search/search-session.js'
import { DEFAULT_THREADS } from '@seedfast/search/node'
import { numberOption, threadsOption } from '../../options/number-option.js'

const LEVELS: Place = { in: 'option', name: 'world', path: ['levels'] }

export interface LevelsOptions {
  readonly world: string
  readonly count: number
  readonly from: string
  readonly depth?: string
  readonly threads?: number
  readonly json?: boolean
}

export function withLevelsOptions(command: Command): Command {
  return command
    .option('--world <world>', 'a world with a fact `levels`, such as a program that runs Crawl', DUNGEON)
    .addOption(numberOption('--count <n>', 'number of seeds', { min: 1 }, 100))
    .option('--from <seed>', FIRST_SEED, '0')
    .option('--depth <depths>', 'count only these levels, such as D:1-5 or W,B:$')
    .addOption(threadsOption(DEFAULT_THREADS))
    .option('--json', PRINT_JSON)
}

const DUNGEON = 'dungeon'

/** Surveys the levels of many seeds. Returns the statistics, and the exit status of the command. */
export async function surveyLevels(
  context: CommandContext,
  { world: id, count, from, depth, threads, json }: LevelsOptions,
): Promise<{ readonly statistics: DungeonStatistics; readonly status: number }> {
  const world = await context.worlds.find(id)
  if (!Object.hasOwn(world.facts, 'levels')) {
    const data = unknownNameData('levels', Object.keys(world.facts))
    throw worldInputError('unknown-fact', optionPlace('world'), { ...data, world: id })
  }
  const data = id === DUNGEON ? loadData(dungeonFiles) : null
  const includes = depth === undefined ? undefined : levelFilter(depth, data, optionPlace('depth'))
  const statistics = new DungeonStatistics()
  const { complete } = await runSession(context, {
    world,
    given: { params: undefined, overrides: undefined },
    what: 'survey',
    query: null,
    keep: ['levels'],
    from,
    count,
    ...crewOptions(threads === undefined ? {} : { threads }),
    json: json === true,
    hits: (hits) => {
      for (const {
        seed,
        facts: { levels },
      } of hits)
        statistics.add(seed, id === DUNGEON ? (levels as LevelFacts[]) : readLevels(levels, LEVELS), includes)
    },
  })
  return { statistics, status: complete ? DONE : STOPPED }
}
