import {
  CATALOG_FORMAT,
  outcomeOf,
  parseCatalog,
  type Break,
  type Catalog,
  type CheckOutcome,
} from '@seedfast/audit'
import {
  checkWays,
  engineNames,
  findEngines,
  presentEngines,
  type CheckWay,
  type Engine,
} from '@seedfast/audit/node'
import { findWorld, inputError, releaseText } from '@seedfast/world'
import { breather } from '../breathe.js'
import { acceptedText, breaksText, type BrokenWay } from '../breaks-text.js'
import type { Console } from '../console.js'
import { engineScript } from '../engine-script.js'
import { DIFFERENT, DONE, STOPPED } from '../exit-status.js'
import { refuseOtherKinds } from '../file-kind.js'
import { readText } from '../files.js'
import { count, Progress } from '../progress.js'
import { table } from '../table.js'
import { wholeNumber } from '../world-options.js'
import type { AddCommand, CommandContext } from './command.js'

interface CheckOptions {
  readonly runs: string
  readonly engines?: string
  readonly json?: boolean
}

/** `seedfast check`: a catalog's seeds made again in every way. */
export const addCheck: AddCommand = (program, context) => {
  program
    .command('check')
    .description(
      'make the seeds of a catalog again in every way: other runs before, saves, processes, places, engines',
    )
    .argument('<catalog>', 'a file that `seedfast catalog -o` wrote')
    .option('--runs <n>', 'how often each way is tried', '1')
    .option('--engines <names>', 'the engines: node, bun, deno, chromium, firefox (those that are there)')
    .option('--json', 'print the answer as JSON')
    .action(async (file: string, options: CheckOptions) => {
      context.finish(await checkCommand(context, file, options))
    })
}

async function checkCommand(context: CommandContext, file: string, options: CheckOptions): Promise<number> {
  const { console, worlds, worldsModules } = context
  const runs = wholeNumber('--runs', options.runs, 1)
  const text = readText(file)
  refuseOtherKinds(text, file, [CATALOG_FORMAT])
  const catalog = parseCatalog(text, file)
  const world = findWorld(worlds, catalog.world)
  if (world.version !== catalog.version) {
    throw inputError(
      file,
      ['version'],
      `made with ${world.id} ${catalog.version}; this is ${world.id} ${world.version}${releaseText(world, catalog.version)}`,
    )
  }
  const engines =
    options.engines === undefined ? await presentEngines() : await findEngines(engineNames(options.engines))
  const script = (): Promise<string> => engineScript(context)
  const input = { worlds, world, modules: worldsModules, catalog, engines, script, signal: console.stop }
  const outcomes: CheckOutcome[] = []
  const broken: BrokenWay[] = []
  for (let run = 1; run <= runs; run++) {
    for (const way of checkWays(input)) {
      const name = runs === 1 ? way.name : `${way.name}, run ${run}`
      const outcome = await follow(console, name, way, catalog)
      outcomes.push(outcome)
      if (outcome.breaks.length > 0)
        broken.push({ name: wayText(name, engines), run: way.run, breaks: outcome.breaks })
      if (console.stop.aborted) break
    }
  }
  if (options.json === true) console.out(`${JSON.stringify({ file, outcomes }, null, 2)}\n`)
  else
    console.out(
      outcomesText(file, catalog, outcomes, engines) + breaksText(catalog, broken) + acceptedText(catalog),
    )
  if (console.stop.aborted) return STOPPED
  return outcomes.every(({ breaks }) => breaks.length === 0) ? DONE : DIFFERENT
}

async function follow(
  console: Console,
  name: string,
  way: CheckWay,
  catalog: Catalog,
): Promise<CheckOutcome> {
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
  return outcomeOf(name, catalog, checked, breaks)
}

function outcomesText(
  file: string,
  catalog: Catalog,
  outcomes: readonly CheckOutcome[],
  engines: readonly Engine[],
): string {
  const rows = outcomes.map(({ way, checked, breaks, sha256 }) => [
    wayText(way, engines),
    count(checked),
    `${sha256.slice(0, 16)}…`,
    breaks.length === 0 ? 'equal' : `${count(breaks.length)} differ`,
  ])
  const head = `${file}: ${catalog.world} ${catalog.version}, ${count(catalog.entries.length)} seeds\n`
  return head + table(['way', 'seeds', 'hash of all', 'result'], rows)
}

/** A way's name, with the version that an engine gave. */
function wayText(way: string, engines: readonly Engine[]): string {
  const engine = engines.find(({ name }) => way === name || way.startsWith(`${name}, `))
  return engine === undefined ? way : `${way} ${engine.version()}`
}
