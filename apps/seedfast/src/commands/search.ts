import {
  checkQuery,
  readQuery,
  readRange,
  runSearch,
  type Hit,
  type Query,
  type SearchOutcome,
  type SearchPlan,
  type SearchRequest,
  type SearchWorker,
} from '@seedfast/search'
import { DEFAULT_THREADS, openThreads } from '@seedfast/search/node'
import { findWorld, foundText, inputError, prepareParams, suggestion, type AnyWorld } from '@seedfast/world'
import { DIFFERENT, DONE, STOPPED } from '../exit-status.js'
import { readJson } from '../files.js'
import { funnelLines, hitsText, rateLine } from '../funnel-text.js'
import { LiveLines } from '../live-lines.js'
import { count } from '../progress.js'
import { readParams, wholeNumber, withParamsOptions, type ParamsOptions } from '../world-options.js'
import type { AddCommand, CommandContext } from './command.js'

interface SearchOptions extends ParamsOptions {
  readonly where?: string
  readonly query?: string
  readonly from?: string
  readonly to?: string
  readonly first?: string
  readonly threads?: string
  readonly show?: string
  readonly json?: boolean
}

/** `seedfast search`: the seeds for which a condition holds. */
export const addSearch: AddCommand = (program, context) => {
  const command = program
    .command('search')
    .description('find the seeds for which a condition on the facts of their results holds')
    .argument('<world>', 'the id of a world; `seedfast worlds <world>` lists its facts')
    .option('--where <condition>', 'the condition in CEL, such as \'boss == "HEXAGHOST" && elites > 5\'')
    .option('--query <file>', 'a JSON file with must, not, should and cutOff')
    .option('--from <seed>', 'the first seed, or its place from 0')
    .option('--to <seed>', 'the last seed, or its place')
    .option('--first <n>', 'stop after the first n hits in the order of the seeds')
    .option('--threads <n>', `how many threads look (${DEFAULT_THREADS})`)
    .option('--show <facts>', 'the facts that a hit tells, with commas (those of the condition)')
  withParamsOptions(command)
    .option('--json', 'print each hit as a line of JSON, and a last line with the funnel')
    .action(async (id: string, options: SearchOptions) => {
      context.finish(await searchCommand(context, findWorld(context.worlds, id), options))
    })
}

async function searchCommand(
  context: CommandContext,
  world: AnyWorld,
  options: SearchOptions,
): Promise<number> {
  const { console } = context
  const given = readParams(world, options)
  const { params } = prepareParams(world, given)
  const { query, source } = queryOf(options)
  const checked = checkQuery(world, query, source)
  const keep = factsToShow(world, options.show) ?? checked.facts
  const request: SearchRequest = { ...given, query, keep }
  const plan: SearchPlan = {
    range: readRange(world, params, options),
    ...(options.first === undefined ? {} : { first: wholeNumber('--first', options.first, 1) }),
  }
  const threads = wholeNumber('--threads', options.threads ?? String(DEFAULT_THREADS), 1)
  const workers = await openThreads(threads, context.worldsModules, { world: world.id, request })
  try {
    const outcome = await follow(context, world, workers, plan, options)
    const { complete, hits, seeds } = outcome
    if (options.json === true) console.out(`${jsonLine(outcomeJson(world, outcome))}\n`)
    else if (complete && hits === 0) console.out(`none in ${count(seeds)} seeds\n`)
    if (options.json !== true) noteEnd(context, world, outcome)
    if (!complete) return STOPPED
    return hits > 0 ? DONE : DIFFERENT
  } finally {
    for (const worker of workers) worker.stop()
  }
}

/** Runs the search with its funnel on the terminal, and prints the hits as they come. */
async function follow(
  { console }: CommandContext,
  world: AnyWorld,
  workers: readonly SearchWorker[],
  plan: SearchPlan,
  { json }: SearchOptions,
): Promise<SearchOutcome> {
  const live = new LiveLines(console)
  const what = `search ${world.id}`
  try {
    return await runSearch(workers, plan, {
      now: () => performance.now(),
      signal: console.stop,
      hits: (hits) => {
        live.clear()
        for (const hit of hits) console.out(`${json === true ? jsonLine(hit) : hitText(hit)}\n`)
      },
      progress: (progress) => live.show(() => funnelLines(what, progress)),
    })
  } finally {
    live.clear()
  }
}

/** The query of `--where` or of a file, and what messages call it. */
function queryOf({ where, query }: SearchOptions): { readonly query: Query; readonly source: string } {
  if ((where === undefined) === (query === undefined)) {
    const found = where === undefined ? 'neither' : 'both'
    throw inputError('--where', [], `expected either --where or --query, found ${found}`)
  }
  if (where !== undefined) return { query: { must: where }, source: '--where' }
  return { query: readQuery(readJson(query!), query!), source: query! }
}

function factsToShow(world: AnyWorld, show: string | undefined): string[] | undefined {
  const names = show?.split(',').map((name) => name.trim())
  for (const name of names ?? []) {
    if (!Object.hasOwn(world.facts, name)) {
      const known = Object.keys(world.facts)
      const message = `expected a fact of ${world.id}, found ${foundText(name)}${suggestion(name, known)}`
      throw inputError('--show', [], message)
    }
  }
  return names
}

/** One hit in a line: the seed, its score, and the facts that it tells. */
function hitText({ seed, score, facts }: Hit): string {
  const told = Object.entries(facts).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return [seed, ...(score === null ? [] : [`score ${score}`]), ...told].join('  ')
}

/** JSON in which a bigint is its decimal text. */
function jsonLine(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
}

function outcomeJson(world: AnyWorld, { seeds, hits, complete, funnel }: SearchOutcome): unknown {
  return { world: world.id, version: world.version, seeds, hits, complete, funnel }
}

function noteEnd({ console }: CommandContext, world: AnyWorld, outcome: SearchOutcome): void {
  const { complete, funnel, hits } = outcome
  const what = `search ${world.id}`
  if (console.noteIsTerminal) console.note(`${funnelLines(what, { ...outcome, left: 0n }).join('\n')}\n`)
  else console.note(`${rateLine(what, { ...outcome, left: 0n })}\n`)
  if (!complete) console.note(`stopped with ${hitsText(hits)}\n`)
  if (funnel.unanswered !== null) {
    const seeds = funnel.tests.reduce((sum, { unanswered }) => sum + unanswered, 0)
    console.note(`a condition had no answer for ${count(seeds)} seeds; the first: ${funnel.unanswered}\n`)
  }
}
