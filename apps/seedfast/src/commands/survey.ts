import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  chartWords,
  checkQuery,
  loadPatterns,
  SummaryBuilder,
  surveyChart,
  type Query,
  type SeedRange,
  type Summary,
} from '@seedfast/search'
import { DEFAULT_THREADS } from '@seedfast/search/node'
import { checkExport, Store } from '@seedfast/search-store'
import {
  canonicalJson,
  prepareParams,
  type AnyFactType,
  type AnyWorld,
  type FactWords,
} from '@seedfast/world'
import type { Console } from '../console/console.js'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { STANDARD, writeText } from '../files/files.js'
import { brokenRules, type BrokenRules } from '../search/broken-rules.js'
import { hitsText, oddsText, seedsText } from '../search/funnel-text.js'
import { queryNotes } from '../search/mistake-notes.js'
import { count } from '../console/progress.js'
import { crewOptions } from '../search/search-crew.js'
import { runSession, type Session } from '../search/search-session.js'
import type { SessionInput } from '../search/session-input.js'
import { factsOption } from '../options/facts-option.js'
import { summaryText } from '../search/survey-text.js'
import { table } from '../text/table.js'
import { readParams, withParamsOptions, type ParamsOptions } from '../options/world-options.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import {
  EXPORT_FILE,
  FIRST_SEED,
  PRINT_JSON,
  QUEUE_URL,
  RESUME_STORE,
  WORLD_WITH_FACTS,
} from '../options/option-words.js'
import { numberOption, threadsOption } from '../options/number-option.js'
import { factWordLoaders, type LoadFactWords } from '@seedfast/worlds/fact-words'

interface SurveyOptions extends ParamsOptions {
  readonly count: number
  readonly from: string
  readonly where?: string
  readonly facts?: string
  readonly threads?: number
  readonly queue?: string
  readonly sql?: string
  readonly store?: string
  readonly resume?: boolean
  readonly export?: string
  readonly chart?: string
  readonly json?: boolean
}

/** Adds `seedfast survey`, which summarizes the facts of many seeds. */
export const addSurvey: AddCommand = (program, context) => {
  const command = program
    .command('survey')
    .description('summarize facts over many seeds, query them with SQL, or export them')
    .argument('<world>', WORLD_WITH_FACTS)
    .addOption(numberOption('--count <n>', 'number of seeds', { min: 1 }, 1000))
    .option('--from <seed>', FIRST_SEED, '0')
    .option('--where <condition>', 'summarize only the seeds that match a CEL condition')
    .option('--facts <facts>', 'comma-separated facts (default: all except nested lists)')
    .addOption(threadsOption(DEFAULT_THREADS))
    .option('--queue <url>', QUEUE_URL)
    .option('--sql <query>', 'query the table `facts`, with one row per seed and one column per fact')
    .option('--store <file>', 'save the table in a DuckDB file')
    .option('--resume', RESUME_STORE)
    .option('--export <file>', EXPORT_FILE)
    .option('--chart <file>', 'write the summary as an SVG chart')
  withParamsOptions(command)
    .option('--json', PRINT_JSON)
    .action(async (id: string, options: SurveyOptions) => {
      context.finish(await surveyCommand(context, await context.worlds.find(id), options))
    })
  withExamples(command, [
    ['seedfast survey actmap', 'all facts, over the first 1000 seeds'],
    ['seedfast survey actmap --count 10000 --facts boss,elites', 'two facts, over more seeds'],
    ["seedfast survey actmap --where 'elites >= 4' --facts shops", 'a fact of the seeds with four elites'],
    ['seedfast survey actmap --sql "select boss, avg(forks) from facts group by boss"', 'any SQL query'],
  ])
}

async function surveyCommand(
  context: CommandContext,
  world: AnyWorld,
  options: SurveyOptions,
): Promise<number> {
  const { console } = context
  const keep = factsOption('facts', world, options.facts) ?? surveyedFacts(world)
  const gatherers = new Map(keep.map((name) => [name, new SummaryBuilder(world.facts[name]!.type)]))
  const gather = (facts: Readonly<Record<string, unknown>>): void => {
    for (const [name, gatherer] of gatherers) gatherer.add(facts[name])
  }
  // Report invalid outputs before any seeds are scanned.
  await checkOutputs(world, keep, options)
  const given = readParams(world, options)
  const query = await checkedWhere(context, world, given, options)
  const session = await runSession(context, {
    what: 'survey',
    world,
    given,
    query,
    keep,
    from: options.from,
    count: options.count,
    ...crewOptions(options),
    store: storeOf(options),
    json: options.json === true,
    hits: (hits) => {
      for (const { facts } of hits) gather(facts)
    },
  })
  const { store, complete } = session
  try {
    if (session.resumed) for await (const { facts } of store!.hits(undefined, session.range)) gather(facts)
    const summaries = Object.fromEntries([...gatherers].map(([name, of]) => [name, of.summary()]))
    const seeds = Object.values(summaries)[0]?.count ?? session.hits
    const searched = complete ? Number(session.total) : session.seeds
    noteEnd(console, world, query === null ? seeds : searched, session, query === null ? null : seeds)
    if (options.sql !== undefined) await printRows(console, store!, options.sql, options.json === true)
    else {
      const { unmet } = session.funnel
      const broken =
        unmet === 0
          ? null
          : { seeds: unmet, ...(await brokenRules(world, prepareParams(world, given), session.range)) }
      printSummary(
        console,
        world,
        { ...given, where: options.where, range: session.range, seeds, searched, broken, summaries },
        options.json === true,
      )
    }
    if (options.export !== undefined) await store!.export(options.export)
    if (options.chart !== undefined) {
      const words = chartWords(world, await loadFactWords(world))
      writeText(options.chart, surveyChart(`${world.title}, ${seedsText(seeds)}`, summaries, words))
    }
    if (!complete) return STOPPED
    return session.funnel.unmet > 0 || (query !== null && seeds === 0) ? DIFFERENT : DONE
  } finally {
    store?.close()
  }
}

/** Returns the query of `--where`, or null without one. Prints notes about it unless the output is JSON. */
async function checkedWhere(
  { console }: CommandContext,
  world: AnyWorld,
  given: Parameters<typeof queryNotes>[1],
  { where, json }: SurveyOptions,
): Promise<Query | null> {
  if (where === undefined) return null
  const query = { must: where }
  await loadPatterns(query)
  const checked = checkQuery(world, query, optionPlace('where'))
  if (json !== true)
    for (const line of queryNotes(world, given, checked, () => performance.now())) console.note(`${line}\n`)
  return query
}

/**
 * Returns the names of the facts that are surveyed by default. Lists whose items contain further lists are left out:
 * such items are large and mostly unique, so counting them would take a lot of memory and wouldn't be informative.
 */
function surveyedFacts(world: AnyWorld): readonly string[] {
  const isNested = ({ item }: AnyFactType): boolean =>
    Object.values(item?.fields ?? {}).some(({ kind }) => kind === 'list')
  return Object.entries(world.facts).flatMap(([name, { type }]) => (isNested(type) ? [] : [name]))
}

/** Throws an `InputError` if the SQL is invalid or if an output file can't be written. */
async function checkOutputs(
  world: AnyWorld,
  keep: readonly string[],
  { sql, export: exported, chart }: SurveyOptions,
): Promise<void> {
  if (exported !== undefined) checkExport(exported)
  if (chart !== undefined && chart !== STANDARD && !existsSync(dirname(chart))) {
    throw commandError('no-folder', optionPlace('chart'), { file: chart })
  }
  if (sql === undefined) return
  const { id, version } = world
  const identity = { world: id, version, params: null, overrides: null, query: null }
  const empty = await Store.open(null, { world, identity, keep, resume: false, table: 'facts' })
  try {
    await empty.checkSql(sql)
  } finally {
    empty.close()
  }
}

function storeOf({ store, resume = false, sql, export: exported }: SurveyOptions): SessionInput['store'] {
  if (store !== undefined) return { file: store, resume }
  if (resume) throw commandError('needs-option', optionPlace('resume'), { needs: 'store' })
  return sql === undefined && exported === undefined ? undefined : { file: null, resume: false }
}

/** What a survey found, with all that others need to repeat it. */
interface Surveyed {
  readonly params: unknown
  readonly overrides: unknown
  /** The condition that the surveyed seeds satisfy, or undefined for a survey of all seeds. */
  readonly where: string | undefined
  readonly range: SeedRange
  readonly seeds: number
  /** The number of seeds in the range. */
  readonly searched: number
  /** The seeds that were left out because their results break the world's rules, or null if there are none. */
  readonly broken: ({ readonly seeds: number } & Partial<BrokenRules>) | null
  readonly summaries: Readonly<Record<string, Summary>>
}

function printSummary(
  console: Console,
  world: AnyWorld,
  { range, where, seeds, searched, broken, summaries, ...given }: Surveyed,
  json: boolean,
): void {
  const { id: name, version } = world
  const { params, overrides } = prepareParams(world, given)
  const seedAt = (index: bigint): string => world.seed.print(world.seed.at(index, params), params)
  const [from, to] = [seedAt(range.from), seedAt(range.to)]
  if (json) {
    const found = {
      ...(where === undefined ? {} : { where, searched }),
      ...(broken === null ? {} : { broken }),
    }
    const answer = { world: name, version, params, overrides, from, to, ...found, seeds, summaries }
    console.out(`${JSON.stringify(answer, null, 2)}\n`)
    return
  }
  const matching =
    where === undefined ? '' : `, ${seedsText(seeds)} with ${where}${oddsText(seeds, searched)}`
  const changed = Object.entries(given).filter(([, value]) => Object.keys(value as object).length > 0)
  const other = changed.map(([kind, value]) => `, ${kind} ${canonicalJson(value)}`)
  console.out(
    `${name} version ${version}, seeds ${from} to ${to}${other.join('') || ', default params'}${matching}\n`,
  )
  if (broken !== null) console.out(`${brokenText(world, seeds, broken)}\n`)
  for (const [fact, summary] of Object.entries(summaries)) {
    console.out(`${summaryText(fact, world.facts[fact]!.type, summary)}\n`)
  }
}

/** Formats the number of seeds that were left out, and the rules that they break. */
function brokenText(
  { id }: AnyWorld,
  seeds: number,
  { seeds: left, first, sample, rules = {} }: NonNullable<Surveyed['broken']>,
): string {
  const head = `summary of ${seedsText(seeds)}; ${count(left)} with broken rules ${left === 1 ? 'is' : 'are'} left out`
  if (first === undefined) return head
  const broken = Object.entries(rules).map(([rule, of]) => `    ${count(of)}: ${rule}`)
  return [
    head,
    `  problems of the first ${count(sample!)} of them:`,
    ...broken,
    `  for the reason and a fix: seedfast make ${id} --seed ${first}, with the same params`,
  ].join('\n')
}

async function printRows(console: Console, store: Store, sql: string, json: boolean): Promise<void> {
  const rows: Record<string, unknown>[] = []
  for await (const row of store.query(sql)) rows.push(row)
  if (json) {
    console.out(`${JSON.stringify(rows, null, 2)}\n`)
    return
  }
  const cell = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) console.out('no rows\n')
  else {
    console.out(
      table(
        names,
        rows.map((row) => names.map((name) => cell(row[name]))),
      ),
    )
  }
}

function noteEnd(
  console: Console,
  world: AnyWorld,
  seeds: number,
  { complete, perSecond, funnel }: Session,
  found: number | null,
): void {
  const unmet = funnel.unmet === 0 ? '' : `, ${count(funnel.unmet)} with broken rules`
  const rate = `${count(Math.round(perSecond))}/s`
  const hits = found === null ? '' : `, ${hitsText(found)}${oddsText(found, seeds)}`
  console.note(
    `survey ${world.id}: ${seedsText(seeds)}, ${rate}${hits}${unmet}${complete ? '' : '; stopped'}\n`,
  )
}

const loaders: ReadonlyMap<string, LoadFactWords> = new Map(Object.entries(factWordLoaders))

/**
 * Loads the display names of a world's facts. They are those of the built-in world whose page the world shares, if any.
 * Returns undefined if the world has no display names.
 */
async function loadFactWords({ id, page }: AnyWorld): Promise<FactWords | undefined> {
  return loaders.get(page?.world ?? id)?.(page?.data())
}
