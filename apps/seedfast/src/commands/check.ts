import {
  checkHere,
  parseCatalog,
  runOthers,
  type Break,
  type Catalog,
  type CheckOutcome,
} from '@seedfast/audit'
import { checkInFreshProcess } from '@seedfast/audit/node'
import { findWorld, inputError, type AnyWorld } from '@seedfast/world'
import { breather } from '../breathe.js'
import type { Console } from '../console.js'
import { DIFFERENT, DONE, STOPPED } from '../exit-status.js'
import { readText } from '../files.js'
import { count, Progress } from '../progress.js'
import { table } from '../table.js'
import { wholeNumber } from '../world-options.js'
import type { AddCommand, CommandContext } from './command.js'

interface CheckOptions {
  readonly runs: string
  readonly json?: boolean
}

/** `seedfast check`: a catalog's seeds made again in every way. */
export const addCheck: AddCommand = (program, context) => {
  program
    .command('check')
    .description(
      'make the seeds of a catalog again, in this process, after other worlds, and in a fresh process',
    )
    .argument('<catalog>', 'a file that `seedfast catalog -o` wrote')
    .option('--runs <n>', 'how often each way is tried', '1')
    .option('--json', 'print the answer as JSON')
    .action(async (file: string, options: CheckOptions) => {
      context.finish(await checkCommand(context, file, options))
    })
}

/** One way of making the seeds again. */
interface Way {
  readonly name: string
  breaks(): Iterable<Break | null> | AsyncIterable<Break | null>
}

async function checkCommand(context: CommandContext, file: string, options: CheckOptions): Promise<number> {
  const { console, worlds, worldsModules } = context
  const runs = wholeNumber('--runs', options.runs, 1)
  const catalog = parseCatalog(readText(file), file)
  const world = findWorld(worlds, catalog.world)
  if (world.version !== catalog.version) {
    throw inputError(
      file,
      ['version'],
      `made with ${world.id} ${catalog.version}; this is ${world.id} ${world.version}`,
    )
  }
  const outcomes: CheckOutcome[] = []
  for (let run = 1; run <= runs; run++) {
    for (const way of ways(console, worlds, world, worldsModules, catalog)) {
      const name = runs === 1 ? way.name : `${way.name}, run ${run}`
      outcomes.push(await follow(console, name, way, catalog))
      if (console.stop.aborted) break
    }
  }
  if (options.json === true) console.out(`${JSON.stringify({ file, outcomes }, null, 2)}\n`)
  else console.out(outcomesText(file, catalog, outcomes))
  if (console.stop.aborted) return STOPPED
  return outcomes.every(({ breaks }) => breaks.length === 0) ? DONE : DIFFERENT
}

function ways(
  console: Console,
  worlds: readonly AnyWorld[],
  world: AnyWorld,
  worldsModules: readonly string[],
  catalog: Catalog,
): Way[] {
  return [
    { name: 'same process', breaks: () => checkHere(world, catalog) },
    {
      name: 'after other worlds ran',
      breaks: () => {
        runOthers(worlds, world)
        return checkHere(world, catalog)
      },
    },
    {
      name: 'fresh process',
      breaks: () => checkInFreshProcess(worldsModules, catalog, { signal: console.stop }),
    },
  ]
}

async function follow(console: Console, name: string, way: Way, catalog: Catalog): Promise<CheckOutcome> {
  const progress = new Progress(console, name, catalog.entries.length)
  const breathe = breather(console)
  const breaks: Break[] = []
  let checked = 0
  try {
    for await (const found of way.breaks()) {
      checked++
      if (found !== null) breaks.push(found)
      progress.at(checked)
      if (!(await breathe())) break
    }
  } catch (error) {
    if (!console.stop.aborted) throw error
  } finally {
    progress.end()
  }
  return { way: name, checked, breaks }
}

function outcomesText(file: string, catalog: Catalog, outcomes: readonly CheckOutcome[]): string {
  const rows = outcomes.map(({ way, checked, breaks }) => [
    way,
    count(checked),
    breaks.length === 0 ? 'equal' : `${count(breaks.length)} differ`,
  ])
  const lines = outcomes.flatMap(({ way, breaks }) => [
    ...breaks.slice(0, 5).map(({ seed, message }) => `${way}: seed ${seed}: ${message}`),
    ...(breaks.length > 5 ? [`${way}: and ${count(breaks.length - 5)} more`] : []),
  ])
  const accepted = catalog.accepted.map(
    ({ reason, fromVersion, toVersion, seeds }) =>
      `accepted: ${count(seeds.length)} seeds changed from version ${fromVersion} to ${toVersion}: ${reason}`,
  )
  const head = `${file}: ${catalog.world} ${catalog.version}, ${count(catalog.entries.length)} seeds\n`
  return [head + table(['way', 'seeds', 'result'], rows), ...lines, ...accepted].join('\n').trimEnd() + '\n'
}
