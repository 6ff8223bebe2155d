import {
  areEqualByChance,
  isBreak,
  outcomeOf,
  parseCatalog,
  makeCatalogAsync,
  type Catalog,
  type CatalogEntry,
  type CheckOutcome,
  type HistoryStep,
  notTestedText,
  type RowState,
  type SeedOutcome,
} from '@seedfast/audit'
import {
  checkWays,
  engineNames,
  findEngines,
  OTHERS_MS,
  presentEngines,
  type BrokenWay,
  type CauseGroup,
  type CheckWay,
  type Engine,
  type RunWay,
} from '@seedfast/audit/node'
import { filePlace, parseSchema, releaseOf, worldInputError, type AnyWorld } from '@seedfast/world'
import { acceptedText, breaksText } from '../check/breaks-text.js'
import type { Console } from '../console/console.js'
import { engineScript } from '../engines/engine-script.js'
import { isSessionLog } from '@seedfast/session'
import {
  catalogOfLog,
  checkedJson,
  checkedText,
  checkFolder,
  checkLog,
  hasFailed,
  logsIn,
} from '../session/check-logs.js'
import { heavyRows } from '../session/heavy-rows.js'
import { heavyText } from '../session/heavy-text.js'
import { withWaitingLines } from '../console/waiting-lines.js'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { refuseOtherKinds } from '../file-kinds/refuse-other-kinds.js'
import { seedWarning } from '../check/seed-warning.js'
import { causesOf, type Checked } from '../check/cause-finder.js'
import { engineWarnings } from '../check/engine-warnings.js'
import { readText } from '../files/files.js'
import { count, counted, duration, Progress, runTime } from '../console/progress.js'
import { table } from '../text/table.js'
import { randomBits } from '../options/random-bits.js'
import { untilInterrupted } from '../console/interruptible.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { wayOption } from '../options/way-option.js'
import { PRINT_JSON } from '../options/option-words.js'
import { MOST_SEEDS, numberOption } from '../options/number-option.js'

interface CheckOptions {
  readonly runs: number
  readonly count?: number
  readonly random?: number
  readonly engines?: string
  readonly way?: readonly RunWay[]
  readonly every: number
  readonly json?: boolean
  readonly verbose?: boolean
}

/**
 * Adds `seedfast check`, which regenerates a catalog's seeds in several ways and compares the results with the catalog.
 */
export const addCheck: AddCommand = (program, context) => {
  const command = program
    .command('check')
    .description(
      "regenerate a catalog's seeds after other runs, from saves, and in other processes, folders and engines",
    )
    .argument(
      '<catalog>',
      'a file that `seedfast catalog -o` wrote, a session log, or a folder of session logs',
    )
    .addOption(
      numberOption('--runs <n>', 'how many times to regenerate the seeds in each way', { min: 1 }, 1),
    )
    .addOption(numberOption('--count <n>', 'check only the first n seeds (default: all)', { min: 1 }))
    .addOption(
      numberOption(
        '--random <n>',
        `also check n random seeds, at most ${count(MOST_SEEDS)}, and print them`,
        { min: 1, max: MOST_SEEDS },
      ),
    )
    .option(
      '--engines <names>',
      'comma-separated engines: node, bun, deno, chromium, firefox (default: all installed)',
    )
    .addOption(
      wayOption(
        'check only this way (repeatable); for example, perturbed changes the clock, frame times, and the order of timers and loading',
        { repeatable: true },
      ),
    )
    .addOption(
      numberOption(
        '--every <n>',
        'save, load, repeat and roll back sessions every n steps',
        { min: 1, max: 1_000_000 },
        1,
      ),
    )
    .option('--json', PRINT_JSON)
    .action(async (file: string, options: CheckOptions) => {
      context.finish(await checkCommand(context, file, options))
    })
  withExamples(command, [
    [
      'seedfast check act.catalog.json',
      'print "equal", or the changed seeds and how to find the draw (exit status 1)',
    ],
    ['seedfast check act.catalog.json --engines node,deno', 'only on these engines'],
    ['seedfast check act.catalog.json --random 50', 'also with 50 random seeds'],
    ['seedfast check explored', 'the session logs in a folder'],
  ])
}

async function checkCommand(context: CommandContext, file: string, options: CheckOptions): Promise<number> {
  const { console, worlds, worldModules } = context
  const { runs, count: most = Infinity, every } = options
  const logs = logsIn(file)
  if (logs !== null) return checkFolder(context, logs, { every, json: options.json === true })
  const text = readText(file, 'catalog')
  refuseOtherKinds(text, file, ['catalog', 'session log'])
  const checkedLog = isSessionLog(text) ? await checkLog(context, file, every) : null
  if (checkedLog !== null && (options.json !== true || hasFailed(checkedLog)))
    console.out(
      options.json === true
        ? `${JSON.stringify(checkedJson(checkedLog), null, 2)}\n`
        : checkedText(checkedLog, every),
    )
  if (checkedLog !== null && hasFailed(checkedLog)) return DIFFERENT
  // The other ways start at the beginning of a session.
  if (checkedLog?.log.from !== undefined) return DONE
  const whole = checkedLog === null ? parseCatalog(text, filePlace(file)) : catalogOfLog(checkedLog)
  const firstEntries = { ...whole, entries: whole.entries.slice(0, most) }
  const world = await worlds.find(firstEntries.world)
  if (world.version !== firstEntries.version) {
    throw worldInputError(
      'other-version',
      { ...filePlace(file), path: ['version'] },
      {
        world: world.id,
        got: firstEntries.version,
        version: world.version,
        release: releaseOf(world, firstEntries.version),
      },
    )
  }
  // Otherwise, every run would fail on them, and the command would look for the causes.
  parseSchema(world.params, firstEntries.params, { ...filePlace(file), path: ['params'] })
  parseSchema(world.overrides, firstEntries.overrides, { ...filePlace(file), path: ['overrides'] })
  const engines =
    options.engines === undefined ? await presentEngines() : await findEngines(engineNames(options.engines))
  const random = options.random === undefined ? [] : await randomEntries(world, firstEntries, options.random)
  const catalog = { ...firstEntries, entries: [...firstEntries.entries, ...random] }
  const checked: Checked = { world, catalog, file, random: new Set(random.map(({ seed }) => seed)) }
  const script = (): Promise<string> => engineScript(context)
  const stopped = new Set<string>()
  const onStopped = (id: string): void => {
    stopped.add(id)
    console.note(`note: ${stoppedText(id)}\n`)
  }
  const signal = console.stop
  const ran: HistoryStep[] = []
  const input = {
    worlds: await worlds.all(),
    world,
    modules: worldModules,
    catalog,
    engines,
    script,
    signal,
    onStopped,
    ran,
  }
  const compared: CheckOutcome[] = []
  const reloading = new Set<CheckOutcome>()
  const broken: BrokenWay[] = []
  const suspects = new Set<string>()
  const inexact = new Set<string>()
  const start = console.now()
  let tested = catalog
  const waysToCheck = (): CheckWay[] =>
    checkWays({ ...input, catalog: tested }).filter((way) =>
      options.way === undefined ? way.isOptional !== true : isRequested(way, options.way),
    )
  const known = new Set(checkWays(input).flatMap(requestNames))
  const unknown = options.way?.find((way) => !known.has(way))
  if (unknown !== undefined)
    throw commandError('no-such-check', optionPlace('way'), {
      world: world.id,
      got: unknown,
      known: [...known],
    })
  const noteSuspects = (way: CheckWay): void => {
    for (const seed of way.suspects?.('ambient') ?? []) suspects.add(seed)
    for (const seed of way.suspects?.('engine math') ?? []) inexact.add(seed)
  }
  for (let run = 1; run <= runs; run++) {
    const ways = waysToCheck().length
    for (let n = 0; n < ways; n++) {
      const way = waysToCheck()[n]!
      const name = runs === 1 ? way.name : `${way.name}, run ${run}`
      const outcome = await follow(console, name, way, tested)
      compared.push(outcome)
      if (way.run === null && isStopped(outcome))
        tested = { ...catalog, entries: outcome.breaks.slice(0, MOST_AFTER).map(({ expected }) => expected) }
      noteSuspects(way)
      if (way.reloads) reloading.add(outcome)
      if (compared.length === 1)
        noteCost(console, tested, outcome.checked, ways * runs, console.now() - start)
      const { breaks, checked: checkedSeeds } = outcome
      if (breaks.length > 0)
        broken.push({ ...way, name: wayText(name, engines), breaks, checked: checkedSeeds })
      if (console.stop.aborted) break
    }
  }
  if (options.way !== undefined && broken.length === 0 && !console.stop.aborted) {
    const sample = { ...catalog, entries: catalog.entries.slice(0, MOST_WATCHED) }
    const watching = checkWays({ ...input, catalog: sample }).find(
      ({ suspects: found }) => found !== undefined,
    )
    if (watching !== undefined && !isRequested(watching, options.way)) {
      await follow(console, 'calls that results may depend on', watching, sample)
      noteSuspects(watching)
    }
  }
  const json = options.json === true
  const rebuilt = catalog.build !== undefined && catalog.build !== (await world.program?.build())
  if (rebuilt) console.note(`note: ${REBUILT}\n`)
  const needsCauses = !console.stop.aborted && (broken.length > 0 || suspects.size > 0)
  const groups = needsCauses
    ? await withWaitingLines(console, `check ${file}: finding the causes`, () =>
        causesOf(context, checked, broken, engines, [...suspects]),
      )
    : []
  const outcomes = compared.map((row) => withoutChance(row, reloading.has(row), groups))
  if (!json) {
    console.out(outcomesText(checked, outcomes, engines, whole.entries.length))
    if (tested !== catalog) console.out(uncheckedSeeds(outcomes, catalog))
  }
  // A catalog that can't be regenerated has no evidence about its seeds.
  const heavy = checkedLog === null ? heavyRows(world, catalog, every, console.stop) : []
  const canTest = !console.stop.aborted && groups.length === 0 && broken.length === 0
  const warning = canTest ? await seedWarning(console, world, catalog, catalog.entries) : null
  const used = engines.filter(
    ({ name }) => options.way === undefined || (options.way as readonly string[]).includes(name),
  )
  const byChance = canTest ? await engineWarnings(context, checked, used, [...inexact]) : []
  const warnings = [...(warning === null ? [] : [warning]), ...byChance]
  if (json) {
    const seeds = options.random === undefined ? {} : { random: [...checked.random] }
    const causes = groups.map(({ causes: found, ways, seed, command }) => ({
      causes: found,
      ways: ways.map(({ name }) => name),
      seed,
      seeds: seedsOf(catalog, ways),
      command,
    }))
    const summary = rowCounts(outcomes)
    console.out(
      `${JSON.stringify({ file, ...seeds, ...(rebuilt && { rebuilt }), summary, outcomes, causes, ...(heavy.length > 0 && { heavy }), stopped: [...stopped], warnings }, null, 2)}\n`,
    )
  } else {
    console.out(groups.map((group) => breaksText(group, options.verbose, world.parts?.name)).join(''))
    console.out(heavy.length === 0 ? '' : heavyText(heavy, every))
    console.out(acceptedText(catalog))
    console.out(warnings.map(({ severity, message }) => `${severity}: ${message}\n`).join(''))
  }
  if (console.stop.aborted) return STOPPED
  const isRepeatable = heavy.every(({ findings }) => findings.length === 0)
  return groups.length === 0 && broken.length === 0 && isRepeatable ? DONE : DIFFERENT
}

/** Returns the values of --way that request a way of regenerating. */
function requestNames({ run, requestedAs }: CheckWay): readonly RunWay[] {
  return [run, requestedAs].filter((name) => name !== undefined && name !== null)
}

function isRequested(way: CheckWay, requested: readonly RunWay[]): boolean {
  return requestNames(way).some((name) => requested.includes(name))
}

const REBUILT =
  'the program or its files changed since the catalog was made, so a difference may come from the new code'

/** Returns a row with the state `not tested` if experiments show that its results are equal only by chance. */
function withoutChance(row: CheckOutcome, reloads: boolean, groups: readonly CauseGroup[]): CheckOutcome {
  const isChance = groups.some(({ causes }) => areEqualByChance(causes, reloads))
  if (row.state !== 'equal' || !isChance) return row
  return { ...row, state: 'not tested', reason: { kind: 'equal-by-chance' }, sha256: null }
}

/**
 * If only one way of running is requested, which doesn't note the calls that results may depend on, this number of seeds
 * is regenerated once more to note them.
 */
const MOST_WATCHED = 50

/** A way of running ends after this many differences, which bounds the memory for a catalog whose seeds all differ. */
const MOST_BREAKS = 1000

/** If the same process differs that often, the other ways check this number of its differing seeds. */
const MOST_AFTER = 50

function isStopped({ breaks }: CheckOutcome): boolean {
  return breaks.length === MOST_BREAKS
}

/** A check announces how long it will take if the estimate is at least this many seconds. */
const LONG_S = 60

/**
 * Prints an estimate of how long a check in all ways of running will take, based on the first way. Also suggests
 * options that make the check shorter.
 */
function noteCost(console: Console, { entries }: Catalog, checked: number, ways: number, ms: number): void {
  // A way that tested nothing says nothing about the time.
  if (checked === 0) return
  const each = ms / checked
  const seconds = (each * (checked + entries.length * (ways - 1))) / 1000
  if (seconds < LONG_S || console.stop.aborted) return
  console.note(
    `note: ${counted(entries.length, 'seed')} in ${ways} ways take about ${duration(seconds)}, because a run takes about ${runTime(each)}; to check less, use --count <n> or --engines\n`,
  )
}

async function follow(
  console: Console,
  name: string,
  way: CheckWay,
  catalog: Catalog,
): Promise<CheckOutcome> {
  const progress = new Progress(console, name, catalog.entries.length)
  const outcomes: SeedOutcome[] = []
  let differ = 0
  try {
    const wayBreaks = way.breaks(() => progress.start())
    for await (const found of Symbol.iterator in wayBreaks
      ? untilInterrupted(console, wayBreaks)
      : wayBreaks) {
      outcomes.push(found)
      progress.at(outcomes.length)
      if (isBreak(found) && ++differ === MOST_BREAKS) break
    }
  } catch (error) {
    if (!console.stop.aborted) throw error
  } finally {
    progress.end()
  }
  return outcomeOf(name, catalog, outcomes, way.skipped?.())
}

/**
 * Generates catalog entries for random seeds. Like the catalog's own entries, they are compared in all ways of running.
 */
async function randomEntries(
  world: AnyWorld,
  { entries, params, overrides }: Catalog,
  most: number,
): Promise<CatalogEntry[]> {
  const bits = randomBits(most)
  const known = new Set(entries.map(({ seed }) => seed))
  const newCatalog = await makeCatalogAsync(world, { bits }, { params, overrides })
  return newCatalog.entries.filter(({ seed }) => !known.has(seed))
}

function outcomesText(
  { file, catalog, random }: Checked,
  outcomes: readonly CheckOutcome[],
  engines: readonly Engine[],
  total: number,
): string {
  const rows = outcomes.map(({ way, state, checked, breaks, sha256 }) => [
    wayText(way, engines),
    count(checked),
    sha256 === null ? '' : `${sha256.slice(0, 16)}…`,
    state === 'differs' ? `${count(breaks.length)} differ${sha256 === null ? ', then stopped' : ''}` : state,
  ])
  const more = random.size === 0 ? '' : ` and ${count(random.size)} random`
  const sameCount = catalog.entries.length - random.size
  const seeds =
    sameCount === total ? counted(sameCount, 'seed') : `${count(sameCount)} of ${counted(total, 'seed')}`
  const head = `${file}: ${catalog.world} ${catalog.version}, ${seeds}${more}\n`
  const list = random.size === 0 ? '' : `random: ${[...random].join(' ')}\n`
  return head + list + table(['way', 'seeds', 'combined hash', 'result'], rows) + notTestedRows(outcomes)
}

/** Formats which seeds weren't checked because so many differ in the same process. */
function uncheckedSeeds([here, ...others]: readonly CheckOutcome[], { entries }: Catalog): string {
  const left = entries.length - here!.checked
  return [
    ...(left === 0 ? [] : [`not checked, because so many seeds differ: ${counted(left, 'seed')}\n`]),
    ...(others.length === 0 ? [] : [`the other ways checked ${MOST_AFTER} of the seeds that differ\n`]),
  ].join('')
}

/** Formats the number of rows in each state, and the reasons for the rows that tested nothing. Empty if there are none. */
function notTestedRows(outcomes: readonly CheckOutcome[]): string {
  const untested = outcomes.flatMap((row) => (row.state === 'not tested' ? [row] : []))
  if (untested.length === 0) return ''
  const counts = rowCounts(outcomes)
  const reasons = untested.map(({ way, reason }) => `  not tested: ${way}: ${notTestedText(reason)}\n`)
  return `${Object.entries(counts)
    .flatMap(([state, n]) => (n === 0 ? [] : [`${n} ${state === 'differs' && n > 1 ? 'differ' : state}`]))
    .join(', ')}\n${reasons.join('')}`
}

function rowCounts(outcomes: readonly CheckOutcome[]): Record<RowState, number> {
  const counts: Record<RowState, number> = { equal: 0, differs: 0, 'not tested': 0 }
  for (const { state } of outcomes) counts[state]++
  return counts
}

/** Returns the seeds that any of the ways breaks, in the catalog's order. */
function seedsOf({ entries }: Catalog, ways: readonly BrokenWay[]): string[] {
  const broken = new Set(ways.flatMap(({ breaks }) => breaks.map(({ seed }) => seed)))
  return entries.map(({ seed }) => seed).filter((seed) => broken.has(seed))
}

function stoppedText(id: string): string {
  return `after other worlds ran: world "${id}" didn't finish within ${OTHERS_MS / 1000} seconds and was stopped`
}

/** Returns the name of a way of running. If the way uses an engine, the name includes the engine's version. */
function wayText(way: string, engines: readonly Engine[]): string {
  const engine = engines.find(({ name }) => way === name || way.startsWith(`${name}, `))
  return engine === undefined ? way : `${way} ${engine.version()}`
}
